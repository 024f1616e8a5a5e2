import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import type { Organisation } from '@nitrate/subscriptions/contract';
import { Icon } from '@nitrate/ui';
import { Facts } from '../parts/facts';
import lines from '../parts/lines.module.css';
import { Panel } from '../parts/panel';
import { useFormatUtc } from '../parts/use-moment';
import { subscriptionPath } from '../subscriptions/subscription-paths';

/** Contact, period and seats of an institution. */
export function OrganisationFacts({ organisation }: { organisation: Organisation }) {
  const text = useText();
  const formatUtc = useFormatUtc();
  const say = (id: string) => text(`adminManagement.organisation.${id}`);
  const { id, name, slug, contactName, contactEmail, state, validFrom, validUntil, seats, domains } = organisation;
  return (
    <Panel
      title={say('facts')}
      tools={
        <>
          <LocalLink to={subscriptionPath(id)} prefetch="none" className={lines['link']}>
            {say('toSubscription')}
            <Icon name="arrowRight" size={16} />
          </LocalLink>
          <LocalLink to={`/admin/analytics-b2e?organisation=${id}`} prefetch="none" className={lines['link']}>
            {say('toUsage')}
            <Icon name="arrowRight" size={16} />
          </LocalLink>
        </>
      }
    >
      <Facts
        facts={[
          { name: say('name'), value: name },
          { name: say('slug'), value: slug },
          {
            name: text('adminManagement.subscriptions.state'),
            value: text(`adminManagement.organisations.state.${state}`),
          },
          { name: say('validFrom'), value: formatUtc(validFrom) },
          {
            name: say('validUntil'),
            value: validUntil === null ? text('adminManagement.user.openEnded') : formatUtc(validUntil),
          },
          { name: say('seats'), value: seats ?? say('unlimited') },
          { name: say('contactName'), value: contactName || null },
          { name: say('contactEmail'), value: contactEmail || null },
          { name: say('domains'), value: domains.length > 0 ? domains.join(', ') : say('none') },
        ]}
      />
    </Panel>
  );
}

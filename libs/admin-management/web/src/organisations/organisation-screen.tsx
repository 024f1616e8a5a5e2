import { organisationsApi } from '@nitrate/admin-management/data-access';
import { isNotFound } from '@nitrate/api-client';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import type { Organisation, OrganisationDetails } from '@nitrate/subscriptions/contract';
import { ButtonLink, EmptyState, Icon, Loaded, Skeleton } from '@nitrate/ui';
import { useParams } from 'react-router-dom';
import type { AdminFrame } from '../admin-management-slots';
import styles from '../parts/list-screen.module.css';
import { TargetAudit } from '../parts/target-audit';
import { Facts } from '../parts/facts';
import lines from '../parts/lines.module.css';
import { Panel } from '../parts/panel';
import { useFormatUtc } from '../parts/use-moment';
import { subscriptionPath } from '../subscriptions/subscription-paths';
import { userPath } from '../users/user-names';
import { OrganisationActions } from './organisation-actions';
import { OrganisationNetworks } from './organisation-networks';
import { OrganisationSignOn } from './organisation-sign-on';

/** `/admin/organisation/{id}`: an institution, and what administrators do with it. */
export function OrganisationScreen({ Frame }: { Frame: AdminFrame }) {
  const text = useText();
  const { organisation: id = '' } = useParams();
  const query = organisationsApi.useGetOrganisationQuery(id);
  const organisation = query.currentData;
  return (
    <Frame
      section="institutions"
      title={organisation?.name ?? text('adminManagement.organisation.title')}
      crumbs={[{ text: text('adminManagement.organisations.title'), to: '/admin/organisation' }]}
    >
      {!organisation && isNotFound(query.error) ? (
        <EmptyState
          title={text('adminManagement.organisation.unknown')}
          icon="search"
          actions={<ButtonLink to="/admin/organisation">{text('adminManagement.organisation.toAll')}</ButtonLink>}
        >
          {text('adminManagement.organisation.unknownHelp')}
        </EmptyState>
      ) : (
        <Loaded query={query} skeleton={<Skeleton shape="block" className={styles.skeleton ?? ''} />}>
          {(shown) => (
            <>
              <OrganisationFacts organisation={shown} />
              <OrganisationActions organisation={shown} />
              <OrganisationNetworks organisation={shown} />
              <OrganisationSignOn organisation={shown} />
              <OrganisationMembers organisation={shown} />
              <TargetAudit kind="organisation" id={shown.id} />
            </>
          )}
        </Loaded>
      )}
    </Frame>
  );
}

/** Contact, period and seats of an institution. */
function OrganisationFacts({ organisation }: { organisation: Organisation }) {
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

/** Users with a confirmed address in the domains of an institution. */
function OrganisationMembers({ organisation: { id, members, domains } }: { organisation: OrganisationDetails }) {
  const text = useText();
  const { total, users } = members;
  const title = text('adminManagement.organisation.members', { count: total });
  return (
    <Panel
      title={title}
      tools={
        total > 0 && (
          <LocalLink to={`/admin/subscription?organisation=${id}`} prefetch="none" className={lines['link']}>
            {text('adminManagement.organisation.memberSubscriptions')}
            <Icon name="arrowRight" size={16} />
          </LocalLink>
        )
      }
    >
      {total === 0 ? (
        <p className={lines['note']}>
          {text(`adminManagement.organisation.${domains.length === 0 ? 'noDomains' : 'noMembers'}`)}
        </p>
      ) : (
        <ul className={lines['lines']} aria-label={title}>
          {users.map((user) => (
            <li key={user.id}>
              <LocalLink to={userPath(user.id)} prefetch="none" className={lines['link']}>
                {user.email}
              </LocalLink>
            </li>
          ))}
        </ul>
      )}
      {total > users.length && (
        <p className={lines['note']}>
          {text('adminManagement.organisation.moreMembers', { count: total - users.length })}
        </p>
      )}
    </Panel>
  );
}

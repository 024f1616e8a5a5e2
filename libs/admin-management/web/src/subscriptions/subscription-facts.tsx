import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import type { SubscriptionDetails } from '@nitrate/subscriptions/contract';
import { Facts } from '../parts/facts';
import lines from '../parts/lines.module.css';
import { Panel } from '../parts/panel';
import { useKnownText } from '../parts/use-known-text';
import { useFormatUtc } from '../parts/use-moment';
import { userPath } from '../users/user-names';
import { SubscriptionMarks } from './subscription-marks';
import { organisationPath } from './subscription-paths';
import { useHolder } from './use-holder';
import { usePrice } from './use-price';

/** Holder, plan and dates of a subscription. */
export function AdminSubscriptionFacts({ subscription }: { subscription: SubscriptionDetails }) {
  const text = useText();
  const known = useKnownText();
  const formatUtc = useFormatUtc();
  const price = usePrice();
  const holder = useHolder();
  const say = (id: string) => text(`adminManagement.subscription.${id}`);
  const { user, organisation, kind, plan, provider, periodStart, periodEnd, createdAt, endedAt } = subscription;
  const { nextPayment, nextPlan, pastDueSince, graceEnd, providerId } = subscription;
  const holderPath = organisation ? organisationPath(organisation.id) : user && userPath(user.id);
  const when = (time: string | null) => time && formatUtc(time);
  const planName = (id: string) => known('adminManagement.subscriptions.plan', id);
  return (
    <Panel title={say('facts')} tools={<SubscriptionMarks subscription={subscription} />}>
      <Facts
        facts={[
          {
            name: text(`adminManagement.subscriptions.kind.${kind}`),
            value: holderPath ? (
              <LocalLink to={holderPath} prefetch="none" className={lines['link']}>
                {holder(subscription)}
              </LocalLink>
            ) : (
              holder(subscription)
            ),
          },
          { name: text('adminManagement.subscriptions.plan'), value: plan && planName(plan) },
          { name: say('nextPlan'), value: nextPlan && planName(nextPlan) },
          { name: text('adminManagement.subscriptions.sort.created'), value: formatUtc(createdAt) },
          { name: say('periodStart'), value: formatUtc(periodStart) },
          { name: say('periodEnd'), value: when(periodEnd) ?? text('adminManagement.user.openEnded') },
          {
            name: say('nextPayment'),
            value: nextPayment && `${price(nextPayment.price)}, ${formatUtc(nextPayment.at)}`,
          },
          { name: say('pastDueSince'), value: when(pastDueSince) },
          { name: say('graceEnd'), value: when(graceEnd) },
          { name: say('endedAt'), value: when(endedAt) },
          { name: say('provider'), value: provider && text(`adminManagement.subscription.provider.${provider}`) },
          { name: say('providerId'), value: providerId },
        ]}
      />
    </Panel>
  );
}

import { Text, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import type { Subscription } from '@nitrate/subscriptions/contract';
import { subscriptionsApi, useMoney } from '@nitrate/subscriptions/data-access';
import type { ReactNode } from 'react';
import { useDates } from '../prices/use-dates';
import { usePlanTexts } from '../prices/use-plan-texts';
import { isCurrent } from '../use-viewer';
import styles from './account-page.module.css';

/** What is paid next, until when films play, and what changes then. */
export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const text = useText();
  const money = useMoney();
  const { date } = useDates();
  const { nextPayment, periodStart, periodEnd, cancelAtPeriodEnd, endedAt, provider } = subscription;
  const { withdrawableUntil } = subscription;
  const current = isCurrent(subscription);
  const fact = (label: string, value: ReactNode) => (
    <div key={label}>
      <dt>{text(`subscriptions.account.${label}`)}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <dl className={styles.facts}>
      {current &&
        nextPayment &&
        fact(
          'nextPayment',
          text('subscriptions.account.payment', { amount: money(nextPayment.price), date: date(nextPayment.at) }),
        )}
      {current && cancelAtPeriodEnd && periodEnd && fact('playsUntil', date(periodEnd))}
      {current && !cancelAtPeriodEnd && periodEnd && !nextPayment && fact('runsUntil', date(periodEnd))}
      {current && periodEnd === null && fact('runsUntil', text('subscriptions.account.openEnded'))}
      {current && !cancelAtPeriodEnd && <NextPlan subscription={subscription} render={fact} />}
      {!current && endedAt && fact('endedOn', date(endedAt))}
      {current && fact('since', date(periodStart))}
      {provider === 'granted' && fact('giver', text('subscriptions.account.gift'))}
      {provider === 'sandbox' && fact('payment.label', text('subscriptions.account.sandbox'))}
      {current &&
        withdrawableUntil &&
        fact(
          'withdrawal',
          <Text
            id="subscriptions.account.withdrawal.body"
            values={{
              date: date(withdrawableUntil),
              link: (chunks) => <LocalLink to="/withdrawal">{chunks}</LocalLink>,
            }}
          />,
        )}
    </dl>
  );
}

interface NextPlanProps {
  subscription: Subscription;
  render: (label: string, value: ReactNode) => ReactNode;
}

/** The plan that it changes to, where a change is pending. */
function NextPlan({ subscription: { nextPlan, periodEnd }, render }: NextPlanProps) {
  const text = useText();
  const { date } = useDates();
  const { name, price } = usePlanTexts();
  const { data } = subscriptionsApi.useListPlansQuery();
  const plan = data?.plans.find(({ id }) => id === nextPlan);
  if (!plan || !periodEnd) return null;
  return render(
    'nextPlan',
    text('subscriptions.account.nextPlan.body', {
      name: name(plan.kind),
      price: price(plan),
      date: date(periodEnd),
    }),
  );
}

import { useText } from '@nitrate/i18n';
import type { Plan } from '@nitrate/subscriptions/contract';
import { pricingAddress, useMoney } from '@nitrate/subscriptions/data-access';
import { ButtonLink, cx, Icon } from '@nitrate/ui';
import { perMonth, savingPercent } from '../prices/yearly-price';
import { useDates } from '../prices/use-dates';
import { usePlanTexts } from '../prices/use-plan-texts';
import type { PlanViewer } from '../use-viewer';
import styles from './plan-card.module.css';

interface PlanCardProps {
  plan: Plan;
  /** All that are sold, to compare with. */
  plans: readonly Plan[];
  viewer: PlanViewer;
  /** Path of the film that the visitor came from. */
  from: string | undefined;
}

/** A plan with its price and its conditions, and the way to order it. */
export function PlanCard({ plan, plans, viewer, from }: PlanCardProps) {
  const text = useText();
  const money = useMoney();
  const { name, tax } = usePlanTexts();
  const { kind, price, hours, startsWithinDays } = plan;
  return (
    <li className={cx(styles.card, styles[kind])}>
      <h2>{name(kind, hours)}</h2>
      <p className={styles.price}>
        <strong>{money(price)}</strong> <span>{text(`subscriptions.per.${kind}`)}</span>
      </p>
      <p className={styles.tax}>{tax(plan)}</p>
      {kind === 'year' && <Saving plan={plan} plans={plans} />}
      <ul className={styles.conditions}>
        {kind === 'ticket' ? (
          <>
            <li>{text('subscriptions.ticket.length', { hours })}</li>
            <li>{text('subscriptions.ticket.within', { days: startsWithinDays })}</li>
            <li>{text('subscriptions.ticket.once')}</li>
          </>
        ) : (
          <>
            <li>{text('subscriptions.renews.all')}</li>
            <li>{text(`subscriptions.renews.${kind}`)}</li>
            <li>{text(`subscriptions.renews.${kind}.cancel`)}</li>
          </>
        )}
      </ul>
      <div className={styles.action}>
        <Choice plan={plan} viewer={viewer} from={from} />
      </div>
    </li>
  );
}

function Saving({ plan, plans }: Pick<PlanCardProps, 'plan' | 'plans'>) {
  const text = useText();
  const money = useMoney();
  const percent = savingPercent(plan, plans);
  return (
    <p className={styles.saving}>
      {text('subscriptions.year.perMonth', { amount: money(perMonth(plan.price)) })}
      {percent !== undefined && <strong>{text('subscriptions.year.saving', { percent })}</strong>}
    </p>
  );
}

/** Why there is nothing to change for a gift of the archive: it has to end first. */
function AfterGift({ end }: { end: string | null }) {
  const text = useText();
  const { date } = useDates();
  return (
    <p className={styles.own}>
      {end === null
        ? text('subscriptions.choose.endlessGift')
        : text('subscriptions.choose.afterGift', { date: date(end) })}
    </p>
  );
}

/** The way to order: visitors sign up first and come back to the plan. Nobody subscribes twice. */
function Choice({ plan, viewer, from }: Omit<PlanCardProps, 'plans'>) {
  const text = useText();
  const { subscription, state } = viewer;
  if (subscription && plan.kind !== 'ticket') {
    if (subscription.provider === 'granted') return <AfterGift end={subscription.periodEnd} />;
    return plan.id === subscription.plan ? (
      <p className={styles.own}>
        <Icon name="check" size={18} />
        {text('subscriptions.choose.own')}
      </p>
    ) : (
      <ButtonLink wide to="/account/subscription">
        {text('subscriptions.choose.change')}
      </ButtonLink>
    );
  }
  const order = pricingAddress({ plan: plan.id, from });
  return (
    <ButtonLink
      wide
      variant={plan.kind === 'year' ? 'primary' : 'secondary'}
      to={state === 'visitor' ? `/sign-up?${new URLSearchParams({ redirect: order })}` : order}
    >
      {text(`subscriptions.choose.${plan.kind}`)}
    </ButtonLink>
  );
}

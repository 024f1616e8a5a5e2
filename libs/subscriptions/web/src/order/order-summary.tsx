import { useText } from '@nitrate/i18n';
import type { Plan } from '@nitrate/subscriptions/contract';
import { useMoney } from '../prices/use-money';
import { usePlanTexts } from '../prices/use-plan-texts';
import type { Coupon } from './coupon-field';
import styles from './order-step.module.css';

interface OrderSummaryProps {
  plan: Plan;
  coupon: Coupon | undefined;
}

/** What § 312j BGB wants above the button: what it is, what it costs, how long it binds and how it ends. */
export function OrderSummary({ plan, coupon }: OrderSummaryProps) {
  const text = useText();
  const money = useMoney();
  const { name, price, tax } = usePlanTexts();
  const { kind, hours, startsWithinDays } = plan;
  const facts =
    kind === 'ticket'
      ? (['length', 'end', 'withdrawal'] as const)
      : (['term', 'renewal', 'cancellation', 'withdrawal'] as const);
  const suffix = kind === 'ticket' ? 'ticket' : 'subscription';
  const idOf = (fact: (typeof facts)[number]) =>
    fact === 'withdrawal' ? `withdrawal.${suffix}` : fact === 'length' || fact === 'end' ? fact : `${fact}.${kind}`;
  return (
    <>
      <div className={styles['what']}>
        <h2>{name(kind, hours)}</h2>
        <p>{text('subscriptions.order.what')}</p>
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>{text('subscriptions.order.price')}</dt>
          <dd>
            {coupon ? (
              <>
                <strong>{money({ ...plan.price, cents: coupon.cents })}</strong>{' '}
                {kind === 'ticket'
                  ? text('subscriptions.order.insteadOf', { price: price(plan) })
                  : text('subscriptions.order.firstPayment', { price: price(plan) })}
              </>
            ) : (
              <strong>{price(plan)}</strong>
            )}
            <span className={styles['tax']}>{tax(plan)}</span>
          </dd>
        </div>
        {facts.map((fact) => (
          <div key={fact}>
            <dt>{text(`subscriptions.order.${fact}`)}</dt>
            <dd>{text(`subscriptions.order.${idOf(fact)}.body`, { hours, days: startsWithinDays })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

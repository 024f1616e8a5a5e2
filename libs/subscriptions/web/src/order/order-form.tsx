import { Text, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import type { Plan } from '@nitrate/subscriptions/contract';
import { Button, Checkbox, ErrorBox, RemovableChip, useErrorTexts } from '@nitrate/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { subscriptionsApi, useMoney } from '@nitrate/subscriptions/data-access';
import styles from './order-step.module.css';
import { useOrder } from './use-order';
import { usePlanTexts } from '../prices/use-plan-texts';
import { GiftCodeForm } from '../codes/code-form';
import { Disclosure } from '../codes/disclosure';

/** A coupon that is valid for the chosen plan. */
interface Coupon {
  code: string;
  /** What the first payment costs with it. */
  cents: number;
}

interface CouponFieldProps {
  plan: Plan;
  coupon: Coupon | undefined;
  onCoupon: (coupon: Coupon | undefined) => void;
}

/** Takes a coupon, and says where it is not valid. */
function CouponField({ plan, coupon, onCoupon }: CouponFieldProps) {
  const text = useText();
  const [preview] = subscriptionsApi.useLazyPreviewCouponQuery();
  if (coupon) {
    return (
      <p role="status" className={styles.coupon}>
        {text('subscriptions.coupon.applied')}
        <RemovableChip label={coupon.code} onRemove={() => onCoupon(undefined)} />
      </p>
    );
  }
  return (
    <div className={styles.coupon}>
      <Disclosure title={text('subscriptions.coupon.title')}>
        <GiftCodeForm
          label={text('subscriptions.coupon.label')}
          submitText={text('subscriptions.coupon.submit')}
          onSubmit={async (code) => {
            const { plans } = await preview(code).unwrap();
            const found = plans.find((each) => each.plan === plan.id);
            if (!found) throw [text('subscriptions.coupon.otherPlan')];
            onCoupon({ code, cents: found.cents });
          }}
        />
      </Disclosure>
    </div>
  );
}

interface OrderSummaryProps {
  plan: Plan;
  coupon: Coupon | undefined;
}

/** What § 312j BGB wants above the button: what it is, what it costs, how long it binds and how it ends. */
function OrderSummary({ plan, coupon }: OrderSummaryProps) {
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
      <div className={styles.what}>
        <h2>{name(kind, hours)}</h2>
        <p>{text('subscriptions.order.what')}</p>
      </div>
      <dl className={styles.facts}>
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
            <span className={styles.tax}>{tax(plan)}</span>
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

interface OrderFormProps {
  plan: Plan;
  /** Path of the film that the visitor came from. */
  from: string | undefined;
  canOrder: boolean;
  /** In place of the button where the viewer cannot order. */
  children: ReactNode;
}

/** What is ordered, and the button that orders it and leads to the payment. */
export function OrderForm({ plan, from, canOrder, children }: OrderFormProps) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const [coupon, setCoupon] = useState<Coupon>();
  const { order, busy, error } = useOrder({ plan: plan.id, coupon: coupon?.code, from });
  const consent = useConsent(plan.kind === 'ticket');
  return (
    <>
      <OrderSummary plan={plan} coupon={coupon} />
      {canOrder && <CouponField plan={plan} coupon={coupon} onCoupon={setCoupon} />}
      {children}
      {canOrder && (
        <>
          {consent.box}
          <ErrorBox errors={error ? errorTexts(error) : []} />
          <Button
            variant="primary"
            wide
            loading={busy}
            onClick={() => consent.check() && void order(plan.kind === 'ticket')}
          >
            {text('subscriptions.order.submit')}
          </Button>
        </>
      )}
      <p className={styles.terms}>
        <Text
          id="subscriptions.order.terms"
          values={{ terms: (chunks) => <LocalLink to="/terms">{chunks}</LocalLink> }}
        />
      </p>
    </>
  );
}

/** The consent that a ticket begins within the time in which it could be withdrawn from, where one is needed. */
function useConsent(isNeeded: boolean): { box: ReactNode; check: () => boolean } {
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  return {
    box: isNeeded && (
      <div className={styles.consent}>
        <Checkbox
          ref={input}
          checked={agreed}
          aria-invalid={missing}
          aria-describedby={missing ? `${id}-error` : undefined}
          label={text('subscriptions.order.consent')}
          onChange={({ target }) => {
            setAgreed(target.checked);
            setMissing(false);
          }}
        />
        {missing && (
          <p id={`${id}-error`} role="alert" className={styles.missing}>
            {text('subscriptions.order.consentMissing')}
          </p>
        )}
      </div>
    ),
    check() {
      const isMet = !isNeeded || agreed;
      setMissing(!isMet);
      if (!isMet) input.current?.focus();
      return isMet;
    },
  };
}

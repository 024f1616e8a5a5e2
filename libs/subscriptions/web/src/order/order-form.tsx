import { Text, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import type { Plan } from '@nitrate/subscriptions/contract';
import { Button, Checkbox, ErrorBox, useErrorTexts } from '@nitrate/ui';
import { useId, useRef, useState, type ReactNode } from 'react';
import { type Coupon, CouponField } from './coupon-field';
import { OrderSummary } from './order-summary';
import styles from './order-step.module.css';
import { useOrder } from './use-order';

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
      <p className={styles['terms']}>
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
      <div className={styles['consent']}>
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
          <p id={`${id}-error`} role="alert" className={styles['missing']}>
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

import { useText } from '@nitrate/i18n';
import type { Plan } from '@nitrate/subscriptions/contract';
import { subscriptionsApi } from '@nitrate/subscriptions/data-access';
import { RemovableChip } from '@nitrate/ui';
import { CodeForm } from '../codes/code-form';
import { Disclosure } from '../codes/disclosure';
import styles from './order-step.module.css';

/** A coupon that is valid for the chosen plan. */
export interface Coupon {
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
export function CouponField({ plan, coupon, onCoupon }: CouponFieldProps) {
  const text = useText();
  const [preview] = subscriptionsApi.useLazyPreviewCouponQuery();
  if (coupon) {
    return (
      <p role="status" className={styles['coupon']}>
        {text('subscriptions.coupon.applied')}
        <RemovableChip label={coupon.code} onRemove={() => onCoupon(undefined)} />
      </p>
    );
  }
  return (
    <div className={styles['coupon']}>
      <Disclosure title={text('subscriptions.coupon.title')}>
        <CodeForm
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

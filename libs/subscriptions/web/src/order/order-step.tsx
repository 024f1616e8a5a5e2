import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import type { Plan } from '@nitrate/subscriptions/contract';
import { pricingAddress } from '@nitrate/subscriptions/data-access';
import { ButtonLink, Icon, LoadingNote, Skeleton } from '@nitrate/ui';
import { useEffect, useRef } from 'react';
import { usePlanTexts } from '../prices/use-plan-texts';
import { useViewer } from '../use-viewer';
import { OrderForm } from './order-form';
import styles from './order-step.module.css';

interface OrderStepProps {
  plan: Plan;
  /** No money moves on the payment page. */
  sandbox: boolean;
  /** Path of the film that the visitor came from. */
  from: string | undefined;
}

const steps = ['check', 'pay', 'watch'] as const;

/** The order of a plan: everything that a consumer has to know directly above the button that binds them. */
export function OrderStep({ plan, sandbox, from }: OrderStepProps) {
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  // A change of the search alone leaves the focus on the link that is gone.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.order}>
      <div className={styles.head}>
        <LocalLink to={pricingAddress({ from })} className={styles.back}>
          <Icon name="chevronLeft" size={18} />
          {text('subscriptions.order.others')}
        </LocalLink>
        <h1 ref={title} tabIndex={-1}>
          {text('subscriptions.order.title')}
        </h1>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step} aria-current={step === 'check' ? 'step' : undefined}>
              {text(`subscriptions.order.steps.${step}`)}
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.sheet}>
        <Buying plan={plan} sandbox={sandbox} from={from} />
      </div>
    </div>
  );
}

/** The form for users; what comes before it for visitors; why there is none for subscribers. */
function Buying({ plan, sandbox, from }: OrderStepProps) {
  const text = useText();
  const { held } = usePlanTexts();
  const { state, subscription, organisation } = useViewer();
  if (subscription && plan.kind !== 'ticket') {
    return (
      <div className={styles.instead}>
        <p>{text('subscriptions.viewer.subscribed', { name: held(subscription) })}</p>
        <ButtonLink variant="primary" to="/account/subscription">
          {text('subscriptions.viewer.manage')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      {organisation && (
        <p className={styles.hint}>
          {text(`subscriptions.viewer.${organisation.by}`, { organisation: organisation.name })}
        </p>
      )}
      <OrderForm plan={plan} from={from} canOrder={state === 'signedIn'}>
        {state === 'pending' && (
          <>
            <LoadingNote />
            <Skeleton className={styles.skeleton} />
          </>
        )}
        {state === 'visitor' && <AccountFirst plan={plan.id} from={from} />}
      </OrderForm>
      {sandbox && <p className={styles.sandbox}>{text('subscriptions.sandbox')}</p>}
    </>
  );
}

function AccountFirst({ plan, from }: { plan: string; from: string | undefined }) {
  const text = useText();
  const search = new URLSearchParams({ redirect: pricingAddress({ plan, from }) });
  return (
    <div className={styles.instead}>
      <p>{text('subscriptions.order.account')}</p>
      <div className={styles.actions}>
        <ButtonLink variant="primary" to={`/sign-up?${search}`}>
          {text('subscriptions.signUp')}
        </ButtonLink>
        <ButtonLink to={`/login?${search}`}>{text('subscriptions.logIn')}</ButtonLink>
      </div>
    </div>
  );
}

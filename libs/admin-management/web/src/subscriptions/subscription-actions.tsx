import { useText } from '@nitrate/i18n';
import type { SubscriptionDetails } from '@nitrate/subscriptions/contract';
import { Button } from '@nitrate/ui';
import styles from '../parts/actions.module.css';
import lines from '../parts/lines.module.css';
import { Panel } from '../parts/panel';
import { useSubscriptionChanges } from './use-subscription-changes';

/** What an administrator may do with a subscription in its present state. */
export function AdminSubscriptionActions({ subscription }: { subscription: SubscriptionDetails }) {
  const text = useText();
  const { cancel, resume, extend } = useSubscriptionChanges(subscription);
  const { changes, state } = subscription;
  const can = (change: SubscriptionDetails['changes'][number]) => changes.includes(change);
  return (
    <Panel title={text('adminManagement.user.actions')}>
      {changes.length === 0 && (
        <p className={lines['note']}>
          {text(
            state === 'cancelled' || state === 'expired'
              ? 'adminManagement.subscription.hasEnded'
              : 'adminManagement.subscription.noActions',
          )}
        </p>
      )}
      <div className={styles.actions}>
        {can('extend') && <Button onClick={extend}>{text('adminManagement.subscription.extend')}</Button>}
        {can('resume') && <Button onClick={resume}>{text('adminManagement.subscription.resume')}</Button>}
        {(can('cancelAtPeriodEnd') || can('cancelNow')) && (
          <Button variant="danger" onClick={cancel}>
            {text('adminManagement.subscription.cancel')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

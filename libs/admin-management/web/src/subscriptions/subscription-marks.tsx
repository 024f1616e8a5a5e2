import { useText } from '@nitrate/i18n';
import type { ListedSubscription } from '@nitrate/subscriptions/contract';
import { cx } from '@nitrate/ui';
import styles from '../parts/marks.module.css';

type Marked = Pick<ListedSubscription, 'state' | 'ends' | 'kind' | 'provider'>;

/** The state of a subscription, and whether a cancelled one runs to its end. */
export function SubscriptionMarks({ subscription: { state, ends, kind, provider } }: { subscription: Marked }) {
  const text = useText();
  const isBad = state === 'past_due';
  return (
    <span className={styles.marks}>
      <span className={cx(styles.mark, isBad && styles.blocked)}>
        {text(`adminManagement.subscriptions.state.${state}`)}
      </span>
      {ends && kind === 'b2c' && provider !== 'granted' && (
        <span className={styles.mark}>{text('adminManagement.subscriptions.ends')}</span>
      )}
    </span>
  );
}

import { useText } from '@nitrate/i18n';
import type { ListedSubscription } from '@nitrate/subscriptions/contract';
import { cx } from '@nitrate/ui';
import styles from '../parts/marks.module.css';
import { useFormatUtc } from '../parts/use-moment';

type Marked = Pick<ListedSubscription, 'state' | 'ends' | 'kind' | 'provider' | 'periodEnd'>;

/** The state of a subscription, whether it is cancelled to its end, and when a gift of the archive ends. */
export function SubscriptionMarks({ subscription }: { subscription: Marked }) {
  const text = useText();
  const formatUtc = useFormatUtc();
  const { state, ends, kind, provider, periodEnd } = subscription;
  const isGift = provider === 'granted';
  const isBad = state === 'past_due';
  return (
    <span className={styles.marks}>
      <span className={cx(styles.mark, isBad && styles.blocked)}>
        {text(`adminManagement.subscriptions.state.${isGift && state === 'expired' ? 'ended' : state}`)}
      </span>
      {ends && kind === 'b2c' && !isGift && (
        <span className={styles.mark}>{text('adminManagement.subscriptions.ends')}</span>
      )}
      {ends && isGift && periodEnd !== null && (
        <span className={styles.mark}>
          {text('adminManagement.subscriptions.giftEnds', { date: formatUtc(periodEnd) })}
        </span>
      )}
    </span>
  );
}

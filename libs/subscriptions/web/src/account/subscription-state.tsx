import { useText } from '@nitrate/i18n';
import type { Subscription } from '@nitrate/subscriptions/contract';
import { cx, Icon } from '@nitrate/ui';
import { useDates } from '../prices/use-dates';
import { isCurrent } from '../use-viewer';
import styles from './account-page.module.css';

/** What the reader has to know of a subscription beyond its dates. */
type Standing = 'active' | 'gift' | 'cancelled' | 'pastDue' | 'graceOver' | 'unpaid' | 'giftOver' | 'over';

function standingOf(subscription: Subscription, now: Date): Standing {
  const { status, provider, cancelAtPeriodEnd, periodEnd, graceEnd } = subscription;
  const isGift = provider === 'granted';
  if (status === 'past_due') return graceEnd !== null && new Date(graceEnd) <= now ? 'graceOver' : 'pastDue';
  if (!isCurrent(subscription)) {
    if (isGift) return 'giftOver';
    return status === 'expired' && !cancelAtPeriodEnd ? 'unpaid' : 'over';
  }
  if (isGift) return periodEnd === null ? 'active' : 'gift';
  return cancelAtPeriodEnd ? 'cancelled' : 'active';
}

const colours = {
  ...{ active: 'active', gift: 'ends', cancelled: 'ends', pastDue: 'past_due', graceOver: 'past_due' },
  ...{ unpaid: undefined, giftOver: undefined, over: undefined },
} as const satisfies Record<Standing, string | undefined>;

interface SubscriptionStateProps {
  subscription: Subscription;
}

/** How a subscription stands, in a word or two. Cancelled is only what somebody has cancelled. */
export function SubscriptionState({ subscription }: SubscriptionStateProps) {
  const text = useText();
  const { date } = useDates();
  const { periodEnd } = subscription;
  const standing = standingOf(subscription, new Date());
  return (
    <span className={styles.status} data-status={colours[standing]}>
      {text(`subscriptions.standing.${standing}`, { date: periodEnd && date(periodEnd) })}
    </span>
  );
}

/** What that means, and what to do about it. Nothing where it simply runs. */
export function StandingNote({ subscription }: SubscriptionStateProps) {
  const text = useText();
  const { date } = useDates();
  const { periodEnd, graceEnd } = subscription;
  const standing = standingOf(subscription, new Date());
  if (standing === 'active') return null;
  const end = standing === 'pastDue' || standing === 'graceOver' ? graceEnd : periodEnd;
  const isBad = colours[standing] === 'past_due';
  return (
    <div className={cx(styles.note, isBad && styles.pastDue)} role="note">
      <Icon name={isBad ? 'warning' : 'info'} size={20} />
      <p>
        {text(`subscriptions.standing.${standing}.meaning`, {
          date: end ? date(end) : '',
          hasDate: String(end !== null),
        })}
      </p>
    </div>
  );
}

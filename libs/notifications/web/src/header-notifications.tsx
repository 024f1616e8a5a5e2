import { isReady, selectIsSignedIn, useAuthSelector } from '@nitrate/auth/data-access';
import { cx, DeferredSlot } from '@nitrate/ui';
import styles from './header-notifications.module.css';

const loadBell = async () => (await import('./bell/bell')).Bell;

/** The bell of those who are signed in, loaded for them alone, in a place that is there before it. */
export function HeaderNotifications() {
  const signedIn = useAuthSelector(selectIsSignedIn);
  const pending = !useAuthSelector(isReady);
  return (
    <div className={cx(styles.place, signedIn && styles.signedIn, pending && styles.pending)}>
      {signedIn && <DeferredSlot load={loadBell} />}
    </div>
  );
}

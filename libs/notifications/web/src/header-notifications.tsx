import { backgroundPart } from '@nitrate/app-updates';
import { isReady, selectIsSignedIn, useAuthSelector } from '@nitrate/auth/data-access';
import { cx } from '@nitrate/ui';
import { Suspense } from 'react';
import styles from './header-notifications.module.css';

const Bell = backgroundPart(async () => (await import('./bell/bell')).Bell);

/** The bell of those who are signed in, loaded for them alone, in a place that is there before it. */
export function HeaderNotifications() {
  const signedIn = useAuthSelector(selectIsSignedIn);
  const pending = !useAuthSelector(isReady);
  return (
    <div className={cx(styles.place, signedIn && styles.signedIn, pending && styles.pending)}>
      <Suspense fallback={null}>{signedIn && <Bell />}</Suspense>
    </div>
  );
}

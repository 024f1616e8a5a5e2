import { lazyPart } from '@nitrate/app-updates';
import { selectIsSignedIn, useAuthSelector } from '@nitrate/auth/data-access';
import { Suspense } from 'react';

const Bell = lazyPart(async () => (await import('./bell/bell')).Bell);

/** The bell of those who are signed in, loaded for them alone. */
export function HeaderNotifications() {
  const signedIn = useAuthSelector(selectIsSignedIn);
  return <Suspense fallback={null}>{signedIn && <Bell />}</Suspense>;
}

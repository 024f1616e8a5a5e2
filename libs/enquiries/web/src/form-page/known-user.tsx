import type { Profile } from '@nitrate/account/contract';
import { accountApi } from '@nitrate/account/data-access';
import { isReady, useAuthSelector, useIsSignedIn } from '@nitrate/auth/data-access';
import type { ReactNode } from 'react';

interface KnownUserProps {
  skeleton: ReactNode;
  /** Renders the form, with the profile of a signed-in user. */
  children: (profile: Profile | undefined) => ReactNode;
}

/** Waits until it is known who is there; a profile that does not load is none. */
export function KnownUser({ skeleton, children }: KnownUserProps) {
  const isSessionKnown = useAuthSelector(isReady);
  const isSignedIn = useIsSignedIn();
  const { data: profile, isError } = accountApi.useGetProfileQuery(undefined, { skip: !isSignedIn });
  const isWaiting = !isSessionKnown || (isSignedIn && !profile && !isError);
  return isWaiting ? skeleton : children(profile);
}

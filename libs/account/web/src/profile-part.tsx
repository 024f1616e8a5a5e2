import type { Profile } from '@nitrate/account/contract';
import { accountApi } from '@nitrate/account/data-access';
import type { ReactNode } from 'react';

/** Calls its child with the profile of the user who is signed in, once it is loaded. */
export function ProfilePart({ children }: { children: (profile: Profile | undefined) => ReactNode }) {
  return children(accountApi.useGetProfileQuery().data);
}

import type { User } from '@nitrate/auth/contract';
import type { PageGuard } from '@nitrate/routing';
import type { WithSlice } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { authSlice } from './auth-slice';

/** A store that holds the `auth` slice. */
export type WithAuth = WithSlice<typeof authSlice>;

/** `useSelector` over a store that holds the `auth` slice. */
export const useAuthSelector = useSelector.withTypes<WithAuth>();

/** Whether the current user is known. Until then guarded pages show a skeleton. */
export const isReady = ({ auth }: WithAuth): boolean => auth.ready;

/** The current user; undefined where nobody is signed in, or the session is not known yet. */
export const selectUser = ({ auth }: WithAuth): User | undefined =>
  auth.session.state === 'authenticated' ? auth.session.user : undefined;

export const selectIsSignedIn = (state: WithAuth): boolean => selectUser(state) !== undefined;

/** True while the confirmation by a second factor or a mailed code is valid. */
export const selectTwoFactor = ({ auth }: WithAuth): boolean => auth.twoFactor;

/** The institution in whose network the visitor is, where it is a subscriber. */
export const selectOrganisation = ({ auth }: WithAuth): string | undefined =>
  auth.network?.subscriber ? auth.network.organisation : undefined;

/** Whether nobody is signed in and no institution lets the visitor watch more than others. */
export const selectIsAnonymous = (state: WithAuth): boolean =>
  isReady(state) && !selectIsSignedIn(state) && selectOrganisation(state) === undefined;

/** Whether the current user may see a page with this guard. */
export function isAdmitted(state: WithAuth, guard: PageGuard): boolean {
  const user = selectUser(state);
  if (!user) return false;
  if (guard === 'signedIn') return true;
  return user.roles.includes('ADMIN') || (guard === 'editor' && user.roles.includes('EDITOR'));
}

/** What has expired and is not acknowledged: a ticket, or a subscription without an active claim. */
export function selectExpiration(state: WithAuth): 'ticket' | 'subscription' | undefined {
  const user = selectUser(state);
  if (!user || user.expirationAcknowledged) return undefined;
  if (user.expiredTicket) return 'ticket';
  return user.b2cSubscriptionId !== null && !user.claims.includes('SUBSCRIPTION') ? 'subscription' : undefined;
}

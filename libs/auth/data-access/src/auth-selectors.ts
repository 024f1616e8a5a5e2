import type { User } from '@nitrate/auth/contract';
import type { PageGuard } from '@nitrate/routing';
import type { WithSlice } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { authSlice } from './auth-slice';

/** A store that holds the `auth` slice. */
export type WithAuth = WithSlice<typeof authSlice>;

/** `useSelector` over a store that holds the `auth` slice. */
export const useAuthSelector = useSelector.withTypes<WithAuth>();

const none: User['roles'] = [];

/** Whether it is known who asks: before, pages for some show a skeleton. */
export const isReady = ({ auth }: WithAuth): boolean => auth.ready;

/** The current user; undefined where nobody is signed in, or it is not known yet. */
export const selectUser = ({ auth }: WithAuth): User | undefined =>
  auth.session.state === 'authenticated' ? auth.session.user : undefined;

export const selectIsSignedIn = (state: WithAuth): boolean => selectUser(state) !== undefined;

export const selectRoles = (state: WithAuth): User['roles'] => selectUser(state)?.roles ?? none;

/** True while the user's mailed code counts. */
export const selectTwoFactor = ({ auth }: WithAuth): boolean => auth.twoFactor;

/** The institution in whose network the visitor is, where it is a subscriber. */
export const selectOrganisation = ({ auth }: WithAuth): string | undefined =>
  auth.network?.subscriber ? auth.network.organisation : undefined;

/** By subscription, by ticket, or by the network the visitor is in. The server decides again for itself. */
export const isSubscriber = (state: WithAuth): boolean =>
  (selectUser(state)?.claims.some((claim) => claim === 'SUBSCRIPTION' || claim === 'TICKET') ?? false) ||
  state.auth.network?.subscriber === true;

/** Whether the current user may see a page with this guard. */
export function isAdmitted(state: WithAuth, guard: PageGuard): boolean {
  const user = selectUser(state);
  if (!user) return false;
  if (guard === 'signedIn') return true;
  return user.roles.includes('ADMIN') || (guard === 'editor' && user.roles.includes('EDITOR'));
}

/** What ran out without the user having said that they know: a ticket, or the subscription they hold no claim of. */
export function selectExpiration(state: WithAuth): 'ticket' | 'subscription' | undefined {
  const user = selectUser(state);
  if (!user || user.expirationAcknowledged) return undefined;
  if (user.expiredTicket) return 'ticket';
  return user.b2cSubscriptionId !== null && !user.claims.includes('SUBSCRIPTION') ? 'subscription' : undefined;
}

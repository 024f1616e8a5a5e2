/** Test kit: who is signed in to a page. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { User } from '@nitrate/auth/contract';
import { authSlice } from './src/auth-slice';

/** A user without roles and claims, but for `more`. */
export const userWith = (more: Partial<User> = {}): User => ({
  ...{ sub: 'u1', roles: [], claims: [], exp2fa: null, expiredTicket: false, expirationAcknowledged: false },
  ...{ b2cSubscriptionId: null, stripeSubscriptionId: null },
  ...more,
});

/**
 * The auth slice of a page that opens after these actions: `userSet(userWith())`, `userCleared()` for a visitor, none
 * before either is known.
 */
export function authAfter(...actions: UnknownAction[]): { auth: typeof authSlice.reducer } {
  const initial = actions.reduce(authSlice.reducer, authSlice.getInitialState());
  return { auth: (state = initial, action) => authSlice.reducer(state, action) };
}

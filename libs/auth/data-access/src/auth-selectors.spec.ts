import type { User } from '@nitrate/auth/contract';
import { isAdmitted, selectExpiration, selectIsAnonymous, selectOrganisation } from './auth-selectors';
import { authSlice, networkSet, userCleared, userSet } from './auth-slice';
import { userWith } from '../testing';

const claims = { subscriber: true, organisation: 'City Library' } as const;

const withUser = (user: Partial<User>) => ({ auth: authSlice.reducer(undefined, userSet(userWith(user))) });

it('selects the organisation of a subscribing network', () => {
  expect(selectOrganisation({ auth: authSlice.reducer(undefined, networkSet(claims)) })).toBe('City Library');
  expect(selectOrganisation(withUser({}))).toBeUndefined();
});

it('knows an anonymous visitor once the session is known, and no guest of a network', () => {
  const anonymous = authSlice.reducer(undefined, userCleared());
  expect(selectIsAnonymous({ auth: authSlice.reducer(undefined, { type: 'none' }) })).toBe(false);
  expect(selectIsAnonymous({ auth: anonymous })).toBe(true);
  expect(selectIsAnonymous({ auth: authSlice.reducer(anonymous, networkSet(claims)) })).toBe(false);
  expect(selectIsAnonymous(withUser({}))).toBe(false);
});

it.each([
  [[], { signedIn: true, editor: false, admin: false }],
  [['EDITOR'], { signedIn: true, editor: true, admin: false }],
  [['ADMIN'], { signedIn: true, editor: true, admin: true }],
] as const)('admits roles %j', (roles, expected) => {
  const state = withUser({ roles: [...roles] });
  const admitted = (['signedIn', 'editor', 'admin'] as const).map((guard) => [guard, isAdmitted(state, guard)]);
  expect(Object.fromEntries(admitted)).toEqual(expected);
});

it.each([
  [{}, undefined],
  [{ expiredTicket: true }, 'ticket'],
  [{ expiredTicket: true, expirationAcknowledged: true }, undefined],
  [{ b2cSubscriptionId: 's1' }, 'subscription'],
  [{ b2cSubscriptionId: 's1', claims: ['SUBSCRIPTION' as const] }, undefined],
] as const)('selects what has expired: %j', (user, expected) => {
  expect(selectExpiration(withUser(user as Partial<User>))).toBe(expected);
});

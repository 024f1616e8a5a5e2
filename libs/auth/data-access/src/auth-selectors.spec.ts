import type { User } from '@nitrate/auth/contract';
import { isAdmitted, isSubscriber, selectExpiration, selectOrganisation } from './auth-selectors';
import { authSlice, networkRead, userKnown } from './auth-slice';

const ada: User = {
  sub: 'ada',
  roles: [],
  claims: [],
  exp2fa: null,
  expiredTicket: false,
  expirationAcknowledged: false,
  b2cSubscriptionId: null,
  stripeSubscriptionId: null,
};
const claims = { subscriber: true, organisation: 'City Library' } as const;

const withUser = (user: Partial<User>) => ({ auth: authSlice.reducer(undefined, userKnown({ ...ada, ...user })) });

it.each([
  ['SUBSCRIPTION', true],
  ['TICKET', true],
] as const)('takes a user with the claim %s for a subscriber', (claim, expected) => {
  expect(isSubscriber(withUser({ claims: [claim] }))).toBe(expected);
});

it('takes a visitor of a subscribing network for a subscriber, and nobody else', () => {
  const auth = authSlice.reducer(undefined, networkRead(claims));
  expect(isSubscriber({ auth })).toBe(true);
  expect(selectOrganisation({ auth })).toBe('City Library');
  expect(isSubscriber(withUser({}))).toBe(false);
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
] as const)('tells of what ran out: %j', (user, expected) => {
  expect(selectExpiration(withUser(user as Partial<typeof ada>))).toBe(expected);
});

import { ada } from '../testing/session-app';
import { isAdmitted, isSubscriber, selectExpiration, selectOrganisation } from './auth-selectors';
import { authReducer, networkRead, userKnown } from './auth-slice';
import { readRequestIp } from './request-ip';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const cookie = (payload: unknown) => `language=de; requestIp=${part({ alg: 'ES256' })}.${part(payload)}.x; other=1`;
const claims = { subscriber: true, organisation: 'City Library' };
const nowMs = 1_000_000;

const withUser = (user: Partial<typeof ada>) => ({ auth: authReducer(undefined, userKnown({ ...ada, ...user })) });

describe('the request-IP token', () => {
  it('is read from its cookie', () => {
    expect(readRequestIp(cookie({ claims, exp: 1001 }), nowMs)).toEqual({ claims, exp: 1001 });
  });

  it.each([
    ['has run out', cookie({ claims, exp: 1000 })],
    ['names no subscriber', cookie({ claims: { subscriber: false, organisation: 'x' }, exp: 2000 })],
    ['says "true" instead of true', cookie({ claims: { ...claims, subscriber: 'true' }, exp: 2000 })],
    ['never runs out', cookie({ claims })],
    ['is no token', 'requestIp=%E0%A4%A'],
    ['holds no object', cookie(null)],
    ['is not there', 'language=de'],
  ])('counts for nothing where it %s', (_name, cookies) => {
    expect(readRequestIp(cookies, nowMs)).toBeUndefined();
  });
});

it.each([
  ['SUBSCRIPTION', true],
  ['TICKET', true],
] as const)('takes a user with the claim %s for a subscriber', (claim, expected) => {
  expect(isSubscriber(withUser({ claims: [claim] }))).toBe(expected);
});

it('takes a visitor of a subscribing network for a subscriber, and nobody else', () => {
  const auth = authReducer(undefined, networkRead(claims));
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

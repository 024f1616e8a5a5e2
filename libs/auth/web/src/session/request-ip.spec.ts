import { readRequestIp } from './request-ip';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const cookie = (payload: unknown) => `language=de; requestIp=${part({ alg: 'ES256' })}.${part(payload)}.x; other=1`;
const claims = { subscriber: true, organisation: 'City Library' };
const nowMs = 1_000_000;

describe('the request-IP token', () => {
  it('is read from its cookie', () => {
    expect(readRequestIp(cookie({ claims, exp: 1001 }), nowMs)).toEqual({ claims, exp: 1001 });
  });

  it.each([
    ['has expired', cookie({ claims, exp: 1000 })],
    ['names no subscriber', cookie({ claims: { subscriber: false, organisation: 'x' }, exp: 2000 })],
    ['says "true" instead of true', cookie({ claims: { ...claims, subscriber: 'true' }, exp: 2000 })],
    ['has no expiry', cookie({ claims })],
    ['is malformed', 'requestIp=%E0%A4%A'],
    ['has no object as payload', cookie(null)],
    ['is missing', 'language=de'],
  ])('is ignored where it %s', (_name, cookies) => {
    expect(readRequestIp(cookies, nowMs)).toBeUndefined();
  });
});

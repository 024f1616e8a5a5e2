import { createSecretKey } from 'node:crypto';
import { listSessions, refresh } from '@nitrate/auth/contract';
import { deriveKeys } from '@nitrate/configuration';
import { SignJWT } from 'jose';
import { signingKeys, startAuthApi } from './testing/start-auth-api';
import { accessTokens } from './tokens/access-tokens';

const accessCookie = 'nitrate-access';
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = new Date('2026-05-01T10:00:00Z');
const viewer = {
  state: 'signedIn',
  userId: '0199a000-0000-7000-8000-000000000001',
  sessionId: '0199a000-0000-7000-8000-000000000002',
  roles: ['EDITOR'],
  confirmed: true,
  twoFactorUntil: new Date('2026-05-01T10:10:00Z'),
} as const;
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('the access token', () => {
  it('is valid for ten minutes, and a few seconds more where clocks differ', async () => {
    const tokens = accessTokens(signingKeys);
    const token = await tokens.sign(viewer, now);
    for (const seconds of [-3, 0, 599, 604]) expect(await tokens.verify(token, later(seconds))).toEqual(viewer);
    expect(await tokens.verify(token, later(605))).toBeUndefined();
    expect(await accessTokens(signingKeys).verify(token, later(605))).toBeUndefined();
  });

  it('is verified with every listed key, so that keys can be rotated without ending sessions', async () => {
    const [old = ''] = signingKeys;
    const next = 'second-key-of-the-spec-0123456789abcdef';
    const token = await accessTokens([old]).sign(viewer, now);
    expect(await accessTokens([next, old]).verify(token, now)).toEqual(viewer);
    expect(await accessTokens([next]).verify(token, now)).toBeUndefined();
    const renewed = await accessTokens([next, old]).sign(viewer, now);
    expect(await accessTokens([next]).verify(renewed, now)).toEqual(viewer);
  });

  it('is invalid when forged, changed, unsigned or signed for another purpose', async () => {
    const tokens = accessTokens(signingKeys);
    const token = await tokens.sign(viewer, now);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const kid = (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }).kid;
    const admin = base64({ ...claims, roles: ['ADMIN'] });
    const [requestIp] = deriveKeys(signingKeys, 'request-ip token');
    const signedBy = (key: Parameters<SignJWT['sign']>[0], typ = 'at+jwt') =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ, kid }).sign(key);
    const forged = [
      `${header}.${admin}.${signature}`,
      `${base64({ alg: 'none', typ: 'at+jwt', kid })}.${admin}.`,
      `${base64({ alg: 'none' })}.${payload}.`,
      `${base64({ alg: 'HS512', typ: 'at+jwt', kid })}.${payload}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      await signedBy(createSecretKey(Buffer.from(signingKeys[0] ?? ''))),
      await signedBy(requestIp.key),
      await signedBy(deriveKeys(signingKeys, 'access token')[0].key, 'JWT'),
      '',
      '..',
      'null',
      'x'.repeat(3000),
    ];
    for (const wrong of forged) expect([wrong, await tokens.verify(wrong, now)]).toEqual([wrong, undefined]);
    expect(await tokens.verify(token, now)).toEqual(viewer);
  });

  it('is refused with 401 once expired, and a refresh sets a new one', async () => {
    const api = await startAuthApi();
    const ada = await api.signedUp('ada@archive.example');
    api.clock.advance(700);
    expect(await ada.call(listSessions)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect((await ada.call(refresh)).status).toBe(200);
    expect((await ada.call(listSessions)).status).toBe(200);
    const cookie = `${accessCookie}=${base64({ alg: 'none' })}.${base64({ sub: ada.user.sub })}.`;
    expect((await api.session().call(listSessions, {}, { cookie })).status).toBe(401);
  });
});

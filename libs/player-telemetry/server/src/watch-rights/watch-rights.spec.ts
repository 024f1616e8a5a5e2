import { createSecretKey } from 'node:crypto';
import { deriveKeys } from '@nitrate/configuration';
import { SignJWT } from 'jose';
import { type WatchRight, watchRights } from './watch-rights';

const [key, newKey] = ['a-signing-key-of-at-least-32-characters', 'another-key-of-at-least-32-characters!'];
const now = new Date('2026-11-24T12:00:00Z');
const expires = Date.parse('2026-11-24T12:20:00Z') / 1000;
const id = (last: number) => `0199a000-0000-7000-8000-00000000000${last}`;
const right: WatchRight = {
  filmId: id(1),
  assetId: id(2),
  durationMs: 60_000,
  archiveId: id(3),
  source: 'network',
  organisationId: id(4),
  network: '192.0.2.0/24',
  viewer: id(5),
  streams: 3,
};

it('verifies what it has signed, from the grant to a day after its end', async () => {
  const rights = watchRights({ signingKeys: [key] });
  const guest = {
    ...right,
    source: 'openAccess',
    organisationId: null,
    network: null,
    viewer: null,
    streams: null,
  } as const;
  for (const signed of [right, guest]) {
    const token = await rights.sign(signed, expires, now);
    // A client's clock may be wrong by ten seconds.
    const from = Date.parse('2026-11-24T11:59:50Z');
    const times = { grantedMs: now.getTime(), from, until: Date.parse('2026-11-25T12:20:00Z') };
    const verified = { ...signed, ...times, id: expect.any(String) as string };
    expect(await rights.verify(token)).toEqual(verified);
    expect(await rights.verify(token)).toEqual(verified);
  }
});

it('gives each right an id of its own, which no spelling of its signature changes', async () => {
  const rights = watchRights({ signingKeys: [key] });
  const guest = { ...right, viewer: null, streams: null };
  const tokens = await Promise.all([1, 2].map(() => rights.sign(guest, expires, now)));
  const verified = await Promise.all(tokens.map((token) => rights.verify(token)));
  expect(new Set(verified.map((each) => each?.id)).size).toBe(2);
  const [token = ''] = tokens;
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const respelled = token.slice(0, -1) + digits[digits.indexOf(token.slice(-1)) ^ 1];
  expect(await rights.verify(respelled)).toEqual(verified[0]);
});

it('verifies rights without an id, as earlier versions signed them', async () => {
  const rights = watchRights({ signingKeys: [key] });
  const [signing] = deriveKeys([key], 'watch right');
  const sign = (claims: object) =>
    new SignJWT({ film: id(1), asset: id(2), durationMs: 60_000, archive: id(3), source: 'ticket', ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'watch-right+jwt', kid: signing.id })
      .setIssuedAt(now)
      .setExpirationTime(expires)
      .sign(signing.key);
  const [ofUser, ofGuest] = [await rights.verify(await sign({ viewer: id(5) })), await rights.verify(await sign({}))];
  expect(ofUser).toMatchObject({ viewer: id(5), streams: 3 });
  expect(ofGuest).toMatchObject({ viewer: null, streams: null, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

it('names a network for a day', () => {
  const rights = watchRights({ signingKeys: [key] });
  const today = rights.networkOf('192.0.2.0/24', now);
  expect(rights.networkOf('192.0.2.0/24', new Date('2026-11-24T23:59:59Z'))).toBe(today);
  expect(rights.networkOf('192.0.2.0/24', new Date('2026-11-25T00:00:00Z'))).not.toBe(today);
  expect(rights.networkOf('198.51.100.0/24', now)).not.toBe(today);
});

it('verifies rights of an earlier key while that is configured', async () => {
  const token = await watchRights({ signingKeys: [key] }).sign(right, expires, now);
  expect(await watchRights({ signingKeys: [newKey, key] }).verify(token)).toMatchObject(right);
  expect(await watchRights({ signingKeys: [newKey] }).verify(token)).toBeUndefined();
});

it('refuses everything else', async () => {
  const rights = watchRights({ signingKeys: [key] });
  const token = await rights.sign(right, expires, now);
  const [header = '', claims = '', signature = ''] = token.split('.');
  const changed = Buffer.from(claims, 'base64url').toString().replace(id(2), id(7));
  const none = Buffer.from('{"alg":"none","typ":"watch-right+jwt"}').toString('base64url');
  const ofSecret = await new SignJWT({ film: id(1) })
    .setProtectedHeader({ alg: 'HS256', typ: 'watch-right+jwt' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(createSecretKey(Buffer.from(key)));
  const forged = [
    ...[
      '',
      'x',
      'a.b.c',
      `${header}.${claims}.`,
      `${none}.${claims}.`,
      `${token}x`,
      ofSecret,
      `${token}${'.'.repeat(5000)}`,
    ],
    `${header}.${Buffer.from(changed).toString('base64url')}.${signature}`,
  ];
  for (const each of forged) expect(await rights.verify(each)).toBeUndefined();
});

it('names a user by a pseudonym that depends on the key', () => {
  const rights = watchRights({ signingKeys: [newKey, key] });
  const viewer = rights.viewerOf('ada');
  expect(viewer).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(rights.viewersOf('ada')).toEqual([viewer, watchRights({ signingKeys: [key] }).viewerOf('ada')]);
  expect(rights.viewerOf('bob')).not.toBe(viewer);
});

import { createSecretKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { type WatchRight, watchRights } from './watch-rights';

const [key, newKey] = ['a-signing-key-of-at-least-32-characters', 'another-key-of-at-least-32-characters!'];
const now = new Date('2026-11-24T12:00:00Z');
const expires = Date.parse('2026-11-24T12:20:00Z') / 1000;
const id = (last: number) => `0199a000-0000-7000-8000-00000000000${last}`;
const right: WatchRight = {
  ...{ filmId: id(1), assetId: id(2), durationMs: 60_000, archiveId: id(3), source: 'network' },
  ...{ organisationId: id(4), network: '192.0.2.0/24', viewer: id(5) },
};

it('verifies what it has signed, from an hour before the grant to a day after its end', async () => {
  const rights = watchRights({ signingKeys: [key] });
  const guest = { ...right, source: 'openAccess', organisationId: null, network: null, viewer: null } as const;
  for (const signed of [right, guest]) {
    const token = await rights.sign(signed, expires, now);
    const verified = { ...signed, from: Date.parse('2026-11-24T11:00:00Z'), until: Date.parse('2026-11-25T12:20:00Z') };
    expect(await rights.verify(token)).toEqual(verified);
    expect(await rights.verify(token)).toEqual(verified);
  }
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

import { createHmac } from 'node:crypto';
import type { APIRequestContext } from 'playwright';
import { archiveAddress } from './support/archive';
import { codeOf, expect, test } from './support/people';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** Name and parts of the access token of a signed-in client. */
async function accessTokenOf(client: APIRequestContext) {
  const { cookies } = await client.storageState();
  const cookie = cookies.find(({ name }) => name.endsWith('nitrate-access'));
  if (!cookie) throw new Error('no access token');
  const [header = '', payload = '', signature = ''] = cookie.value.split('.');
  return { name: cookie.name, header, payload, signature };
}

test('no changed access token is accepted', async ({ clients, playwright }) => {
  const { name, header, payload, signature } = await accessTokenOf(clients.user);
  const claims = decode(payload);
  const signed = (head: object, body: object, key: string) => {
    const text = `${encode(head)}.${encode(body)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const admin = { ...claims, roles: ['ADMIN'] };
  const forged: Record<string, string> = {
    'claims changed under the old signature': `${header}.${encode(admin)}.${signature}`,
    'algorithm none': `${encode({ ...decode(header), alg: 'none' })}.${encode(admin)}.`,
    'algorithm none over the old signature': `${encode({ ...decode(header), alg: 'none' })}.${payload}.${signature}`,
    'algorithm in capitals': `${encode({ ...decode(header), alg: 'NONE' })}.${encode(admin)}.`,
    'empty key': signed(decode(header), admin, ''),
    'key of the key id': signed(decode(header), admin, String(decode(header)['kid'])),
    'well-known key': signed(decode(header), admin, 'secret'),
    'key id of a file': signed({ ...decode(header), kid: '../../dev/null' }, admin, ''),
    'key in the header': signed({ ...decode(header), jwk: { kty: 'oct', k: 'c2VjcmV0' } }, admin, 'secret'),
    'another type': `${encode({ ...decode(header), typ: 'JWT' })}.${payload}.${signature}`,
    'later expiry': `${header}.${encode({ ...claims, exp: 4_000_000_000 })}.${signature}`,
    'signature cut': `${header}.${payload}.${signature.slice(0, -2)}`,
    'no signature': `${header}.${payload}.`,
    'two tokens': `${header}.${payload}.${signature}.${payload}`,
    'no token': 'x',
  };
  for (const [attempt, token] of Object.entries(forged)) {
    const client = await playwright.request.newContext({
      baseURL: archiveAddress,
      extraHTTPHeaders: { cookie: `${name}=${token}` },
    });
    expect([attempt, await codeOf(await client.get('/api/account/profile'))]).toEqual([attempt, 'unauthenticated']);
    await client.dispose();
  }
});

test('a token of another purpose is no access token', async ({ clients, playwright }) => {
  const { name } = await accessTokenOf(clients.user);
  const { cookies } = await clients.user.storageState();
  const others = cookies.filter((cookie) => cookie.name !== name);
  expect(others.length).toBeGreaterThan(0);
  for (const { name: other, value } of others) {
    const client = await playwright.request.newContext({
      baseURL: archiveAddress,
      extraHTTPHeaders: { cookie: `${name}=${value}` },
    });
    expect([other, await codeOf(await client.get('/api/account/profile'))]).toEqual([other, 'unauthenticated']);
    await client.dispose();
  }
});

test('the cookie that names a subscriber network opens no full film', async ({ clients, playwright }) => {
  const films = (await (await clients.visitor.get('/api/catalog/films?availability=full')).json()) as {
    films: { slug: string }[];
  };
  const claims = { claims: { subscriber: true, organisation: 'Film School' } };
  const client = await playwright.request.newContext({
    baseURL: archiveAddress,
    extraHTTPHeaders: { cookie: `requestIp=${encode({ alg: 'none' })}.${encode(claims)}.` },
  });
  const playback = await client.post(`/api/playback/${films.films[0]?.slug}`);
  expect((await playback.json()) as object).toMatchObject({ kind: 'preview' });
  await client.dispose();
});

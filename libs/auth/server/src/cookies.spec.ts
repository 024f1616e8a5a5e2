import { logIn, logOut, refresh, signUp } from '@nitrate/auth/contract';
import { decodeJwt } from 'jose';
import { password, signUpBody, startAuthApi } from './testing/start-auth-api';

const https = { publicOrigin: 'https://films.example' };

/** Name and attributes of each cookie that a reply sets. */
const attributesOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    [headers['set-cookie'] ?? []].flat().map((line) => {
      const [pair = '', ...attributes] = String(line).split('; ');
      return [pair.split('=')[0], attributes.sort()];
    }),
  );

describe('cookies', () => {
  it('are hidden from scripts, other sites, and paths that do not need them', async () => {
    const api = await startAuthApi({ server: https });
    const { headers } = await api.session().call(signUp, { body: signUpBody('ada@archive.example') });
    expect(attributesOf(headers)).toEqual({
      '__Host-nitrate-access': ['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure'],
      '__Secure-nitrate-refresh': ['HttpOnly', 'Max-Age=2592000', 'Path=/api/auth', 'SameSite=Lax', 'Secure'],
    });
  });

  it('are set without Secure only on localhost', async () => {
    const api = await startAuthApi();
    await api.signedUp('ada@archive.example');
    const body = { email: 'ada@archive.example', password };
    const at = async (host: string) => attributesOf((await api.session().call(logIn, { body }, { host })).headers);
    for (const host of ['localhost:4200', '127.0.0.1', '[::1]:4200']) {
      expect(Object.entries(await at(host))).toEqual([
        ['nitrate-known', expect.not.arrayContaining(['Secure'])],
        ['nitrate-access', expect.not.arrayContaining(['Secure'])],
        ['nitrate-refresh', expect.not.arrayContaining(['Secure'])],
      ]);
    }
    for (const host of ['films.example', 'localhost.films.example', '127.0.0.1.films.example']) {
      expect(Object.keys(await at(host))).toEqual([
        ...['__Secure-nitrate-known', '__Host-nitrate-access', '__Secure-nitrate-refresh'],
      ]);
    }
  });

  it('include the mark by which a browser is known, for more than a year, on the paths of auth alone', async () => {
    const api = await startAuthApi({ server: https });
    await api.signedUp('ada@archive.example');
    const { headers } = await api.session().call(logIn, { body: { email: 'ada@archive.example', password } });
    expect(attributesOf(headers)['__Secure-nitrate-known']).toEqual([
      ...['HttpOnly', 'Max-Age=34560000', 'Path=/api/auth', 'SameSite=Lax', 'Secure'],
    ]);
  });

  it('are cleared with the attributes they were set with', async () => {
    const api = await startAuthApi({ server: https });
    const ada = await api.signedUp('ada@archive.example');
    const { headers } = await ada.call(logOut);
    const cleared = attributesOf(headers);
    expect(cleared['__Host-nitrate-access']).toEqual(expect.arrayContaining(['Max-Age=0', 'Path=/', 'Secure']));
    expect(cleared['__Secure-nitrate-refresh']).toEqual(expect.arrayContaining(['Max-Age=0', 'Path=/api/auth']));
  });

  it('are not set by a page of another site', async () => {
    const api = await startAuthApi({ server: https });
    await api.signedUp('ada@archive.example');
    const body = { email: 'ada@archive.example', password };
    const reply = await api.session().call(logIn, { body }, { origin: 'https://evil.example' });
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('include the subscribing network, and that one is cleared elsewhere', async () => {
    const api = await startAuthApi({
      organisationAt: (address) => (address === '192.0.2.7' ? 'City Library' : undefined),
    });
    const inside = api.session({ address: '192.0.2.7' });
    const { headers } = await inside.call(refresh);
    expect(attributesOf(headers)['requestIp']).toEqual(['Max-Age=3600', 'Path=/', 'SameSite=Lax']);
    expect(decodeJwt(inside.cookies.get('requestIp')?.value ?? '')).toEqual({
      claims: { subscriber: true, organisation: 'City Library' },
      exp: api.clock.now.getTime() / 1000 + 3600,
    });
    const outside = api.session({ address: '198.51.100.7' });
    for (const [name, cookie] of inside.cookies) outside.cookies.set(name, cookie);
    await outside.call(refresh);
    expect(outside.cookies.has('requestIp')).toBe(false);
    expect((await api.session({ address: '198.51.100.7' }).call(refresh)).headers['set-cookie']).toBeUndefined();
  });
});

import { findSingleSignOn, listSessions } from '@nitrate/auth/contract';
import {
  type OpenIdProvider,
  type ProviderAccount,
  signInAtProvider,
  startOpenIdProvider,
} from '@nitrate/testing-openid';
import {
  accountOf,
  callback,
  isAnonymous,
  locationOf,
  lotte,
  problemIn,
  startSignOnApi,
  usersIn,
} from './testing/start-sign-on-api';

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider({ callbacks: [callback] });
}, 60_000);
afterAll(() => provider.stop());

async function start(accounts: Record<string, ProviderAccount> = { lotte }) {
  await provider.setAccounts(accounts);
  const api = await startSignOnApi(provider);
  return { api, browser: api.session() };
}

describe('single sign-on', () => {
  it('leads to the provider, and back to the page where it began, with an account and a session', async () => {
    const { api, browser } = await start();
    const address = new URL(await api.begin(browser, { returnTo: '/de/watch?v=ein-weg&t=9', lang: 'de' }));
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      scope: 'openid email profile',
      response_type: 'code',
      redirect_uri: callback,
      ui_locales: 'de',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const back = await api.comeBack(browser, await signInAtProvider(address.href, 'lotte'));
    expect(locationOf(back)).toBe('https://films.example/de/watch?v=ein-weg&t=9');
    expect(back.headers['cache-control']).toBe('no-store');
    expect(browser.cookies.get('nitrate-sign-on')?.attributes).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect(await accountOf(api, browser)).toMatchObject({
      email: 'Lotte@School.example',
      lang: 'de',
      roles: [],
      password_hash: null,
      confirmed_at: api.clock.now,
    });
    expect(api.accounts).toMatchObject([{ name: 'Lotte', surname: 'Reiniger', newsletter: false }]);
    expect(api.mails).toEqual([]);
    expect(api.events).toMatchObject([{ event: 'login.succeeded', institution: 'film-school', account: 'created' }]);
  });

  it('finds the account again, in other browsers as well, and mails that a device is new', async () => {
    const { api, browser } = await start();
    await api.signIn(browser, 'lotte');
    const first = await accountOf(api, browser);
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const other = api.session({ headers: { 'user-agent': firefox } });
    expect(await api.signIn(other, 'lotte')).toBe('https://films.example/');
    expect(await accountOf(api, other)).toMatchObject({ id: first['id'] });
    expect(await usersIn(api)).toBe(1);
    expect(api.mails).toMatchObject([{ kind: 'newDevice', to: 'Lotte@School.example', browser: 'Firefox' }]);
    expect((await other.call(listSessions)).body.sessions).toHaveLength(2);
  });

  it('reads the address from the token where the provider puts it there', async () => {
    const other = await startOpenIdProvider({ callbacks: [callback], claimsIn: 'token' });
    await other.setAccounts({ lotte: { ...lotte, email_verified: true } });
    const api = await startSignOnApi(other);
    const browser = api.session();
    await api.signIn(browser, 'lotte');
    expect(await accountOf(api, browser)).toMatchObject({ email: 'Lotte@School.example' });
    await other.stop();
  });

  it('creates one account for two sign-ins at the same moment', async () => {
    const { api } = await start();
    const browsers = [api.session(), api.session(), api.session()];
    const ends = await Promise.all(browsers.map((each) => api.signIn(each, 'lotte')));
    expect(ends.map(problemIn)).toEqual([null, null, null]);
    expect(await usersIn(api)).toBe(1);
  });

  it.each<[string, ProviderAccount, string]>([
    ['no address', { given_name: 'Lotte' }, 'noAddress'],
    ['a foreign address', { email: 'lotte@other.example' }, 'foreignAddress'],
    ['an address of a domain below', { email: 'lotte@film.school.example' }, 'foreignAddress'],
    ['an address that is not confirmed', { ...lotte, email_verified: false }, 'unverifiedAddress'],
  ])('refuses a member with %s', async (_name, account, problem) => {
    const { api, browser } = await start({ lotte: account });
    const end = await api.signIn(browser, 'lotte', { lang: 'de', returnTo: '/de/watch?v=x' });
    expect(end).toBe(`https://films.example/de/login?problem=${problem}&redirect=%2Fde%2Fwatch%3Fv%3Dx`);
    expect([await usersIn(api), isAnonymous(browser)]).toEqual([0, true]);
    expect(api.events).toMatchObject([{ event: 'login.failed', reason: problem, institution: 'film-school' }]);
  });

  it('says that the user has cancelled at the provider', async () => {
    const { api, browser } = await start();
    expect(problemIn(await api.signIn(browser, null))).toBe('denied');
    expect(isAnonymous(browser)).toBe(true);
  });

  it('ends once: the same response again is refused', async () => {
    const { api, browser } = await start();
    const response = await signInAtProvider(await api.begin(browser), 'lotte');
    expect(problemIn(locationOf(await api.comeBack(browser, response)))).toBeNull();
    const sessions = (await browser.call(listSessions)).body.sessions.length;
    expect(problemIn(locationOf(await api.comeBack(browser, response)))).toBe('expired');
    expect((await browser.call(listSessions)).body.sessions).toHaveLength(sessions);
  });

  it('ends in the browser that began it alone, so that nobody is signed in to an account of somebody else', async () => {
    const { api, browser } = await start();
    const victim = api.session();
    const response = await signInAtProvider(await api.begin(browser, { lang: 'de' }), 'lotte');
    const end = locationOf(await api.comeBack(victim, response));
    expect(end).toBe('https://films.example/de/login?problem=otherBrowser');
    await api.begin(victim);
    expect(problemIn(locationOf(await api.comeBack(victim, response)))).toBe('otherBrowser');
    expect(isAnonymous(victim)).toBe(true);
    expect(problemIn(locationOf(await api.comeBack(browser, response)))).toBeNull();
  });

  it('may be begun in two tabs of a browser', async () => {
    const { api, browser } = await start();
    const first = await api.begin(browser, { returnTo: '/first' });
    const second = await api.begin(browser, { returnTo: '/second' });
    const back = async (address: string) =>
      locationOf(await api.comeBack(browser, await signInAtProvider(address, 'lotte')));
    expect([await back(first), await back(second)]).toEqual([
      'https://films.example/first',
      'https://films.example/second',
    ]);
  });

  it('takes ten minutes at most', async () => {
    const { api, browser } = await start();
    const response = await signInAtProvider(await api.begin(browser, { returnTo: '/archive' }), 'lotte');
    api.clock.advance(601);
    const end = locationOf(await api.comeBack(browser, response));
    expect(end).toBe('https://films.example/login?problem=expired&redirect=%2Farchive');
  });

  it.each(['', '?code=x&state=y&state=z', '?error=x'])(
    'refuses an answer with %j, which no sign-in has led to',
    async (query) => {
      const { browser } = await start();
      const path = `/api/auth/oidc/callback/film-school${query}`;
      expect(locationOf(await browser.get(path, { 'accept-language': 'de' }))).toBe(
        'https://films.example/de/login?problem=expired',
      );
    },
  );

  it('refuses a code of one institution in the sign-in of another, whose provider has led the browser there', async () => {
    const { api, browser } = await start();
    const [school] = api.institutions.values();
    if (school) api.institutions.set('museum', { ...school, slug: 'museum', domains: ['museum.example'] });
    const response = new URL(await signInAtProvider(await api.begin(browser), 'lotte'));
    const elsewhere = response.href.replace('callback/film-school', 'callback/museum');
    expect(problemIn(locationOf(await api.comeBack(browser, elsewhere)))).toBe('failed');
    expect(isAnonymous(browser)).toBe(true);
    expect(problemIn(locationOf(await api.comeBack(browser, response.href)))).toBe('expired');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a//b'])(
    'does not return to %s',
    async (returnTo) => {
      const { api, browser } = await start();
      expect(await api.signIn(browser, 'lotte', { returnTo })).toBe('https://films.example/');
    },
  );

  it('returns to a path in any script', async () => {
    const { api, browser } = await start();
    expect(await api.signIn(browser, 'lotte', { returnTo: '/archive?q=Müller' })).toBe(
      'https://films.example/archive?q=M%C3%BCller',
    );
  });

  it('says that the institution has none, or not any more', async () => {
    const { api, browser } = await start();
    const response = await signInAtProvider(await api.begin(browser), 'lotte');
    api.institutions.clear();
    expect(problemIn(locationOf(await api.comeBack(browser, response)))).toBe('ended');
    expect(problemIn(await api.begin(browser))).toBe('ended');
    expect(await usersIn(api)).toBe(0);
  });

  it('says that the provider does not respond', async () => {
    const down = await startOpenIdProvider({ callbacks: [callback] });
    await down.setAccounts({ lotte });
    const api = await startSignOnApi(down);
    const browser = api.session();
    const response = await signInAtProvider(await api.begin(browser), 'lotte');
    await down.stop();
    expect(problemIn(locationOf(await api.comeBack(browser, response)))).toBe('unavailable');
    expect(problemIn(await api.begin(browser, { returnTo: '/archive' }))).toBe('unavailable');
  });

  it('says that it failed where the provider refuses the archive', async () => {
    const { api, browser } = await start();
    const [school] = api.institutions.values();
    if (school) api.institutions.set('film-school', { ...school, clientSecret: 'wrong' });
    expect(problemIn(await api.signIn(browser, 'lotte'))).toBe('failed');
  });

  it('is limited by network, where it does not succeed', async () => {
    const { api } = await start();
    const campus = api.session({ address: '192.0.2.9' });
    await api.signIn(campus, 'lotte');
    for (let n = 0; n < 200; n += 1) expect(problemIn(await api.begin(campus))).toBeNull();
    expect(problemIn(await api.begin(campus))).toBe('tooMany');
    expect(problemIn(await api.begin(api.session({ address: '198.51.100.9' })))).toBeNull();
  });
});

describe('the institution of a domain', () => {
  it.each([
    ['school.example', { slug: 'film-school', name: 'Film School' }],
    ['SCHOOL.EXAMPLE', { slug: 'film-school', name: 'Film School' }],
    ['film.school.example', null],
    ['gmail.example', null],
    ['a b', null],
  ])('%s is %j, whether or not there is an account', async (domain, institution) => {
    const { api, browser } = await start();
    await api.signedUp('lotte@school.example');
    expect((await browser.call(findSingleSignOn, { query: { domain } })).body).toEqual({ institution });
  });
});

it('limits lookups of institutions by address', async () => {
  const api = await startSignOnApi(provider, { server: { callsPerMinute: 6000 } });
  const browser = api.session();
  const lookUp = async () => (await browser.call(findSingleSignOn, { query: { domain: 'school.example' } })).status;
  for (let n = 0; n < 600; n += 1) await lookUp();
  expect(await lookUp()).toBe(429);
});

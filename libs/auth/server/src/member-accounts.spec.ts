import { forgotPassword, listSessions, logIn, refresh, resetPassword } from '@nitrate/auth/contract';
import { type OpenIdProvider, type ProviderAccount, startOpenIdProvider } from '@nitrate/testing-openid';
import { exportAuth } from './accounts/export-auth';
import { parseLink, password, signUpBody } from './testing/start-auth-api';
import {
  accountOf,
  callback,
  isAnonymous,
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

describe('the account of a member', () => {
  it('is the one with their confirmed address, whose owner is notified by mail', async () => {
    const { api, browser } = await start();
    const known = await api.confirmed('lotte@school.example');
    await api.signIn(browser, 'lotte');
    expect(await accountOf(api, browser)).toMatchObject({ id: known.user.sub });
    expect(await api.mail('institutionLinked', 'lotte@school.example')).toMatchObject({ institution: 'Film School' });
    expect(api.events.at(-1)).toMatchObject({ event: 'login.succeeded', account: 'linked', subject: known.user.sub });
    // The password stays theirs.
    const reply = await api.session().call(logIn, { body: { email: 'lotte@school.example', password } });
    expect(reply.status).toBe(200);
  });

  it('is a new one where a stranger has signed up with the address, who is signed out and knows no password', async () => {
    const { api, browser } = await start();
    const stranger = await api.signedUp('lotte@school.example');
    await api.signIn(browser, 'lotte');
    const account = await accountOf(api, browser);
    expect(account).toMatchObject({ password_hash: null, confirmed_at: api.clock.now });
    expect(account['id']).not.toBe(stranger.user.sub);
    expect(api.erased).toEqual([{ userId: stranger.user.sub, addresses: [] }]);
    expect((await stranger.call(refresh)).status).toBe(401);
    expect((await stranger.call(listSessions)).status).toBe(401);
    const reply = await api.session().call(logIn, { body: { email: 'lotte@school.example', password } });
    expect(reply).toMatchObject({ status: 403, body: { code: 'invalidCredentials' } });
    expect(await usersIn(api)).toBe(1);
  });

  it.each(['ADMIN', 'EDITOR'])('is not one with the role %s, neither at first nor later', async (role) => {
    const { api, browser } = await start();
    const set = (roles: string[]) => api.database.pool.query('update auth_user set roles = $1', [roles]);
    await api.confirmed('lotte@school.example');
    await set([role]);
    expect(problemIn(await api.signIn(browser, 'lotte'))).toBe('staff');
    expect(isAnonymous(browser)).toBe(true);
    await set([]);
    expect(problemIn(await api.signIn(browser, 'lotte'))).toBeNull();
    await set([role]);
    expect(problemIn(await api.signIn(api.session(), 'lotte'))).toBe('staff');
  });

  it.each(['known', 'unknown'])('is not one that is blocked (%s)', async (state) => {
    const { api } = await start();
    await api.confirmed('lotte@school.example');
    if (state === 'known') await api.signIn(api.session(), 'lotte');
    await api.database.pool.query('update auth_user set blocked_at = now()');
    expect(problemIn(await api.signIn(api.session(), 'lotte'))).toBe('blocked');
  });

  it('is not that of a former member whose address was given to somebody else', async () => {
    const { api } = await start({ lotte, carl: lotte });
    await api.signIn(api.session(), 'lotte');
    const newcomer = api.session();
    expect(problemIn(await api.signIn(newcomer, 'carl'))).toBe('otherMember');
    expect(isAnonymous(newcomer)).toBe(true);
    expect(problemIn(await api.signIn(api.session(), 'lotte'))).toBeNull();
  });

  it('is found by the address again where the archive was registered again, and subjects have changed', async () => {
    const { api } = await start({ lotte, pairwise: lotte });
    await api.signIn(api.session(), 'lotte');
    await api.database.pool.query(`update auth_identity set client_id = 'former'`);
    const browser = api.session();
    expect(problemIn(await api.signIn(browser, 'pairwise'))).toBeNull();
    expect(await usersIn(api)).toBe(1);
  });

  it('follows when the institution changes the address, and the former one is notified', async () => {
    const { api, browser } = await start();
    await api.signIn(browser, 'lotte');
    await provider.setAccounts({ lotte: { ...lotte, email: 'reiniger@school.example' } });
    const other = api.session();
    await api.signIn(other, 'lotte');
    expect(await accountOf(api, other)).toMatchObject({ email: 'reiniger@school.example' });
    expect(await api.mail('addressFollowed', 'Lotte@School.example')).toMatchObject({
      newEmail: 'reiniger@school.example',
    });
    // Somebody else may get the former address.
    await provider.setAccounts({ carl: lotte });
    const newcomer = api.session();
    expect(problemIn(await api.signIn(newcomer, 'carl'))).toBeNull();
    expect(await usersIn(api)).toBe(2);
  });

  it('keeps its address where another account has the new one, or the user has chosen one elsewhere', async () => {
    const { api, browser } = await start();
    await api.signIn(browser, 'lotte');
    const other = await api.confirmed('reiniger@school.example');
    await provider.setAccounts({ lotte: { ...lotte, email: 'reiniger@school.example' } });
    await api.signIn(browser, 'lotte');
    expect(await accountOf(api, browser)).toMatchObject({ email: 'Lotte@School.example' });
    await api.database.pool.query(
      `update auth_user set email = 'lotte@home.example', email_key = 'lotte@home.example' where id <> $1`,
      [other.user.sub],
    );
    await api.signIn(browser, 'lotte');
    expect(await accountOf(api, browser)).toMatchObject({ email: 'lotte@home.example' });
  });

  it('has no password until its owner sets one by mail, and can be used with it from then on', async () => {
    const { api, browser } = await start();
    await api.signIn(browser, 'lotte');
    const email = 'lotte@school.example';
    expect((await api.session().call(logIn, { body: { email, password } })).status).toBe(403);
    await api.session().call(forgotPassword, { body: { email } });
    const { token } = parseLink((await api.mail('resetPassword', 'Lotte@School.example')).link);
    await api.session().call(resetPassword, { body: { token, password, confirmPassword: password } });
    const here = api.session();
    expect((await here.call(logIn, { body: { email, password } })).status).toBe(200);
    expect(await usersIn(api)).toBe(1);
    await api.signIn(browser, 'lotte');
    expect(await accountOf(api, browser)).toMatchObject({ id: (await accountOf(api, here))['id'] });
  });

  it('is exported with its identity, which is deleted with it', async () => {
    const { api, browser } = await start();
    await api.signIn(browser, 'lotte');
    const { id } = await accountOf(api, browser);
    expect(await exportAuth(api.database, String(id))).toMatchObject({
      account: { email: 'Lotte@School.example' },
      identities: [{ issuer: provider.issuer, subject: 'lotte', lastUsedAt: api.clock.now }],
    });
    await api.database.pool.query('delete from auth_user');
    expect((await api.database.pool.query('select from auth_identity')).rowCount).toBe(0);
    await api.signIn(browser, 'lotte');
    expect((await accountOf(api, browser))['id']).not.toBe(id);
  });

  it('is not taken by a sign-up with the same address', async () => {
    const { api, browser } = await start();
    await api.signIn(browser, 'lotte');
    const reply = await api.session().raw({
      method: 'POST',
      url: '/api/auth/signup',
      body: signUpBody('lotte@school.example'),
    });
    expect(reply).toMatchObject({ status: 409, body: { code: 'emailAddressTaken' } });
  });
});

import {
  acknowledgeExpiration,
  changeEmail,
  changePassword,
  confirmEmail,
  confirmTwoFactorCode,
  deleteUser,
  endOtherSessions,
  endSession,
  forgotPassword,
  listSessions,
  logIn,
  logOut,
  refresh,
  requestTwoFactorCode,
  resendConfirmation,
  resetPassword,
  signUp,
} from '@nitrate/auth/contract';
import type { TestSession } from '@nitrate/testing-server';
import { type AuthApi, noAccess, parseLink, password, signUpBody, startAuthApi } from './testing/start-auth-api';

const ada = 'ada@archive.example';
const bob = 'bob@archive.example';
const unknownSession = { session: '0199a000-0000-7000-8000-000000000009' };
const newPassword = { password: 'Another-Horse-7?', confirmPassword: 'Another-Horse-7?' };

let api: AuthApi;
let user: TestSession;

beforeAll(async () => {
  api = await startAuthApi();
  user = await api.confirmed(ada);
  await api.withCode(user, ada);
});

describe('an anonymous client', () => {
  it.each([
    ['request a code', () => api.call(requestTwoFactorCode)],
    ['confirm a code', () => api.call(confirmTwoFactorCode, { body: { code: '123456' } })],
    [
      'change an address',
      () => api.call(changeEmail, { body: { currentEmail: ada, newEmail: bob, confirmEmail: bob } }),
    ],
    ['change a password', () => api.call(changePassword, { body: { oldPassword: password, ...newPassword } })],
    ['delete a user', () => api.call(deleteUser)],
    ['list sessions', () => api.call(listSessions)],
    ['end a session', () => api.call(endSession, { params: unknownSession })],
    ['end other sessions', () => api.call(endOtherSessions)],
    ['acknowledge an expiration', () => api.call(acknowledgeExpiration)],
  ])('cannot %s', async (_what, call) => {
    expect(await call()).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('may refresh and log out without a session, which changes nothing', async () => {
    for (const endpoint of [refresh, logOut]) {
      const reply = await api.call(endpoint);
      expect([reply.status, reply.body, reply.headers['set-cookie'] ?? []]).toEqual([
        200,
        {},
        endpoint === refresh ? [] : expect.arrayContaining([expect.stringContaining('Max-Age=0')]),
      ]);
    }
    expect((await user.call(listSessions)).body.sessions).toHaveLength(1);
  });

  it('may request a confirmation without a user, and nothing is mailed', async () => {
    const sent = api.mails.length;
    expect(await api.call(resendConfirmation, { body: {} })).toMatchObject({ status: 200, body: { retryAfter: 60 } });
    expect(api.mails).toHaveLength(sent);
  });
});

describe('wrong input', () => {
  const email = { currentEmail: ada, newEmail: bob, confirmEmail: bob };

  it.each<[string, { method: string; url: string }, unknown]>([
    ['an unknown field', logIn, { email: ada, password, remember: true }],
    ['a missing password', logIn, { email: ada }],
    ['a wrong type', logIn, { email: [ada], password }],
    ['an unknown language', signUp, { ...signUpBody(bob), lang: 'fr' }],
    ['no address', forgotPassword, { email: 'nowhere' }],
    ['a NUL', forgotPassword, { email: 'a\0@archive.example' }],
    ['a short token', resetPassword, { token: 'short', ...newPassword }],
    [
      'different passwords',
      resetPassword,
      { token: 'x'.repeat(43), ...newPassword, confirmPassword: 'Other-Horse-7?' },
    ],
    ['a weak password', resetPassword, { token: 'x'.repeat(43), password: 'weak', confirmPassword: 'weak' }],
    ['a missing user', confirmEmail, { token: 'x'.repeat(43) }],
    ['a long user', confirmEmail, { token: 'x'.repeat(43), user: 'x'.repeat(101) }],
    ['an unknown language', resendConfirmation, { lang: 'fr' }],
    ['letters', confirmTwoFactorCode, { code: 'abcdef' }],
    ['no body', confirmTwoFactorCode, undefined],
    ['no address', changeEmail, { ...email, newEmail: 'nowhere', confirmEmail: 'nowhere' }],
    ['different addresses', changeEmail, { ...email, confirmEmail: ada }],
    ['a weak password', changePassword, { oldPassword: password, password: 'weak', confirmPassword: 'weak' }],
    ['a missing old password', changePassword, newPassword],
  ])('is refused: %s', async (_what, { method, url }, body) => {
    const reply = await user.raw({ method, url: `/api${url}`, body });
    expect(reply).toMatchObject({ status: 400, body: { code: 'validationFailed' } });
  });

  it('is refused in addresses: unknown languages and sessions', async () => {
    expect(await user.get('/api/auth/user/2fa?lang=fr')).toMatchObject({ status: 400 });
    for (const session of ['x', unknownSession.session, "'; drop table auth_session"]) {
      expect(await user.call(endSession, { params: { session } })).toMatchObject({ body: { code: 'notFound' } });
    }
  });

  it('is a spent, unknown or foreign token', async () => {
    const { token } = parseLink((await api.mail('confirmAddress', ada)).link);
    for (const wrong of ['x'.repeat(43), token]) {
      const reset = await api.call(resetPassword, { body: { token: wrong, ...newPassword } });
      expect(reset).toMatchObject({ status: 403, body: { code: 'tokenInvalid' } });
    }
  });
});

describe('the account of another user', () => {
  it('is not touched by logging out, ending sessions, changing the password or deleting', async () => {
    const other = await startAuthApi();
    const [owner, stranger] = [await other.confirmed(ada), await other.confirmed(bob)];
    const elsewhere = other.session();
    await elsewhere.call(logIn, { body: { email: ada, password } });
    const sessions = async () => (await owner.call(listSessions)).body.sessions.length;
    expect(await sessions()).toBe(2);

    const second = other.session();
    await second.call(logIn, { body: { email: bob, password } });
    expect((await second.call(logOut)).status).toBe(200);
    expect((await stranger.call(listSessions)).body.sessions).toHaveLength(1);
    await stranger.call(endOtherSessions);
    await other.withCode(stranger, bob);
    const changed = await stranger.call(changePassword, { body: { oldPassword: password, ...newPassword } });
    expect(changed.status).toBe(200);
    expect(await sessions()).toBe(2);
    expect((await other.call(logIn, { body: { email: ada, password } })).status).toBe(200);

    expect((await stranger.call(deleteUser)).status).toBe(200);
    expect((await owner.call(refresh)).body).toMatchObject({ sub: owner.user.sub });
  });

  it('has sessions, claims and acknowledgements of its own', async () => {
    const other = await startAuthApi();
    const [owner, stranger] = [await other.confirmed(ada), await other.confirmed(bob)];
    const [own] = (await owner.call(listSessions)).body.sessions;
    const foreign = (await stranger.call(listSessions)).body.sessions;
    expect(foreign.map(({ id }) => id)).not.toContain(own?.id);

    other.access.set(owner.user.sub, { ...noAccess, expiredTicket: true });
    expect((await stranger.call(acknowledgeExpiration)).body).toMatchObject({ expiredTicket: false });
    expect((await owner.call(refresh)).body).toMatchObject({ expiredTicket: true, expirationAcknowledged: false });
  });

  it('is not confirmed by a link that another user requests while signed in', async () => {
    const other = await startAuthApi();
    const [owner, stranger] = [await other.signedUp(ada), await other.signedUp(bob)];
    other.mails.length = 0;
    expect((await stranger.call(resendConfirmation, { body: { user: owner.user.sub } })).status).toBe(200);
    const mail = await other.mail('confirmAddress', bob);
    expect(parseLink(mail.link).user).toBe(stranger.user.sub);
    expect(other.mails.map(({ to }) => to)).toEqual([bob]);
  });
});

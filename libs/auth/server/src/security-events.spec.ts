import {
  changePassword,
  confirmEmail,
  confirmTwoFactorCode,
  listSessions,
  logIn,
  logOut,
  refresh,
  requestTwoFactorCode,
  resetPassword,
} from '@nitrate/auth/contract';
import { type AuthApi, parseLink, password, startAuthApi } from './testing/start-auth-api';
import { accessTokens } from './tokens/access-tokens';

const email = 'ada@archive.example';
const ip = '192.0.2.7';
const wrongPassword = 'Wrong-Horse-9!';

async function start() {
  const api = await startAuthApi();
  const ada = await api.confirmed(email);
  api.events.length = 0;
  return { api, ada, stranger: api.session({ address: ip }) };
}

/** The events since the last call. */
const newEvents = ({ events }: AuthApi) => events.splice(0);

describe('the security log', () => {
  it('holds logins, the failed ones with their reason, by user, or by address where there is none', async () => {
    const { api, ada, stranger } = await start();
    await stranger.call(logIn, { body: { email: 'ADA@archive.example', password: wrongPassword } });
    await stranger.call(logIn, { body: { email: 'Bob@archive.example', password } });
    await stranger.call(logIn, { body: { email, password } });
    await api.database.pool.query('update auth_user set blocked_at = now()');
    await stranger.call(logIn, { body: { email, password } });
    expect(newEvents(api)).toEqual([
      { event: 'login.failed', ip, subject: ada.user.sub, reason: 'wrongPassword' },
      { event: 'login.failed', ip, subject: 'bob@archive.example', reason: 'unknownAddress' },
      { event: 'login.succeeded', ip, subject: ada.user.sub },
      { event: 'login.failed', ip, subject: ada.user.sub, reason: 'blocked' },
    ]);
  });

  it('holds attempts that came too early', async () => {
    const { api, ada, stranger } = await start();
    for (let n = 0; n < 6; n += 1) await stranger.call(logIn, { body: { email, password: wrongPassword } });
    expect(newEvents(api).at(-1)).toEqual({
      event: 'attempt.limited',
      ip,
      limit: 'login account',
      waitSeconds: 5,
      subject: ada.user.sub,
    });
    for (let n = 0; n < 4; n += 1) await ada.call(requestTwoFactorCode);
    expect(newEvents(api)).toMatchObject([
      { event: 'attempt.limited', limit: 'code mail', waitSeconds: 30, subject: ada.user.sub },
    ]);
  });

  it('holds forged access tokens, and separately those that only expired or whose session ended', async () => {
    const { api, ada, stranger } = await start();
    const cookie = (token: string) => ({ cookie: `nitrate-access=${token}` });
    const own = ada.cookies.get('nitrate-access')?.value ?? '';
    const claims = { state: 'signedIn', userId: ada.user.sub, sessionId: 's', confirmed: true } as const;
    const viewer = { ...claims, roles: ['ADMIN'], twoFactorUntil: null } as const;
    const foreign = await accessTokens(['a-key-that-is-not-ours-0123456789abcdef']).sign(viewer, api.clock.now);
    const [header, , signature] = own.split('.');
    const changed = [header, Buffer.from('{"roles":["ADMIN"]}').toString('base64url'), signature].join('.');
    for (const token of [foreign, changed, 'x']) await stranger.call(listSessions, {}, cookie(token));
    await ada.call(logOut);
    await stranger.call(listSessions, {}, cookie(own));
    api.clock.advance(700);
    await stranger.call(listSessions, {}, cookie(own));
    expect(newEvents(api)).toEqual([
      { event: 'token.refused', ip, kind: 'access', reason: 'unknownKey' },
      { event: 'token.refused', ip, kind: 'access', reason: 'signature' },
      { event: 'token.refused', ip, kind: 'access', reason: 'malformed' },
      { event: 'token.ended', ip, kind: 'access', reason: 'sessionEnded', subject: ada.user.sub },
      { event: 'token.ended', ip, kind: 'access', reason: 'expired' },
    ]);
  });

  it('holds refresh tokens that are used again, and unknown ones', async () => {
    const { api, ada, stranger } = await start();
    for (const [name, cookie] of ada.cookies) stranger.cookies.set(name, cookie);
    await ada.call(refresh);
    api.clock.advance(11);
    await stranger.call(refresh);
    expect(newEvents(api)).toEqual([{ event: 'refresh.reused', ip, subject: ada.user.sub }]);
    await ada.call(refresh);
    expect(newEvents(api)).toMatchObject([{ event: 'token.ended', kind: 'refresh', reason: 'unknown' }]);
  });

  it('holds wrong codes and wrong old passwords of somebody who is signed in', async () => {
    const { api, ada } = await start();
    await ada.call(requestTwoFactorCode);
    const { code } = await api.mail('twoFactorCode', email);
    await ada.call(confirmTwoFactorCode, { body: { code: code === '000000' ? '000001' : '000000' } });
    await ada.call(confirmTwoFactorCode, { body: { code } });
    const body = { oldPassword: wrongPassword, password: 'Another-Horse-7?', confirmPassword: 'Another-Horse-7?' };
    await ada.call(changePassword, { body });
    expect(newEvents(api)).toMatchObject([
      { event: 'code.failed', subject: ada.user.sub },
      { event: 'code.succeeded', subject: ada.user.sub },
      { event: 'password.failed', subject: ada.user.sub },
    ]);
  });

  it('holds refused tokens of mailed links', async () => {
    const { api, ada, stranger } = await start();
    const token = 'x'.repeat(43);
    await stranger.call(confirmEmail, { body: { user: ada.user.sub, token } });
    await stranger.call(resetPassword, { body: { token, password, confirmPassword: password } });
    await api.signedUp('bob@archive.example');
    api.clock.advance(48 * 3600);
    await stranger.call(confirmEmail, {
      body: parseLink((await api.mail('confirmAddress', 'bob@archive.example')).link),
    });
    expect(newEvents(api)).toEqual([
      { event: 'token.refused', ip, kind: 'confirm', reason: 'unknown' },
      { event: 'token.refused', ip, kind: 'reset', reason: 'unknown' },
      { event: 'token.ended', ip, kind: 'confirm', reason: 'expired' },
    ]);
  });
});

import {
  confirmEmail,
  forgotPassword,
  listSessions,
  logIn,
  refresh,
  rejectSignUp,
  resetPassword,
  signUp,
} from '@nitrate/auth/contract';
import { identityOf } from './identity-of';
import { parseLink, password, signUpBody, startAuthApi } from '../testing/start-auth-api';

const email = 'owner@archive.example';

/** A stranger has signed up with the address of somebody else, who has received the link. */
async function start() {
  const api = await startAuthApi();
  const stranger = await api.signedUp(email);
  const link = parseLink((await api.mail('confirmAddress', email)).link);
  const isConfirmed = async () => (await identityOf(api.database, stranger.user.sub))?.emailConfirmed;
  return { api, stranger, link, owner: api.session(), isConfirmed };
}

describe('an account that somebody else has created with an address', () => {
  it('is not confirmed by the owner of the address, who does not know the password', async () => {
    const { api, link, owner, isConfirmed } = await start();
    const reply = await owner.call(confirmEmail, { body: link });
    expect([reply.status, reply.body]).toEqual([200, { state: 'loginRequired', email }]);
    const bob = await api.confirmed('bob@archive.example');
    expect((await bob.call(confirmEmail, { body: link })).body).toEqual({ state: 'loginRequired', email });
    expect(await isConfirmed()).toBe(false);
  });

  it('is confirmed on any device where its password has been entered', async () => {
    const { link, owner: phone, isConfirmed } = await start();
    await phone.call(confirmEmail, { body: link });
    expect((await phone.call(logIn, { body: { email, password } })).status).toBe(200);
    expect((await phone.call(confirmEmail, { body: link })).body).toEqual({ state: 'confirmed', email });
    expect(await isConfirmed()).toBe(true);
  });

  it('is deleted by the owner of the address, who can then sign up', async () => {
    const { api, stranger, link, owner } = await start();
    expect([(await owner.call(rejectSignUp, { body: link })).status, api.erased]).toEqual([
      200,
      [{ userId: stranger.user.sub, addresses: expect.arrayContaining([email]) }],
    ]);
    expect(api.events.at(-1)).toMatchObject({ event: 'signUp.rejected', subject: stranger.user.sub });
    expect((await stranger.call(refresh)).status).toBe(401);
    expect((await api.call(logIn, { body: { email, password } })).body).toMatchObject({ code: 'invalidCredentials' });
    expect((await owner.call(rejectSignUp, { body: link })).body).toMatchObject({ code: 'tokenInvalid' });
    expect((await owner.call(confirmEmail, { body: link })).body).toMatchObject({ code: 'tokenInvalid' });
    expect((await owner.call(signUp, { body: signUpBody(email) })).status).toBe(200);
  });

  it('belongs to the owner of the address alone once they have set a password', async () => {
    const { api, stranger, owner, isConfirmed } = await start();
    await owner.call(forgotPassword, { body: { email } });
    const token = new URL((await api.mail('resetPassword', email)).link).searchParams.get('token') ?? '';
    const chosen = { password: 'Another-Horse-7?', confirmPassword: 'Another-Horse-7?' };
    expect((await owner.call(resetPassword, { body: { token, ...chosen } })).status).toBe(200);
    expect([await isConfirmed(), (await stranger.call(listSessions)).status]).toEqual([true, 401]);
  });
});

describe('an account is deleted by no link', () => {
  it('that is invalid, of another user, expired, or of a confirmed account', async () => {
    const { api, stranger, link, owner, isConfirmed } = await start();
    const bob = await api.signedUp('bob@archive.example');
    const reject = async (body: typeof link) => (await owner.call(rejectSignUp, { body })).body as { code?: string };
    expect(await reject({ ...link, token: 'x'.repeat(43) })).toMatchObject({ code: 'tokenInvalid' });
    expect(await reject({ ...link, user: bob.user.sub })).toMatchObject({ code: 'tokenInvalid' });
    await stranger.call(confirmEmail, { body: link });
    expect(await reject(link)).toMatchObject({ code: 'tokenInvalid' });
    expect(await isConfirmed()).toBe(true);
    const late = parseLink((await api.mail('confirmAddress', 'bob@archive.example')).link);
    api.clock.advance(48 * 3600);
    expect(await reject(late)).toMatchObject({ code: 'tokenExpired' });
    expect(api.erased).toEqual([]);
  });
});

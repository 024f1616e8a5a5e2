import {
  changeEmail,
  confirmEmail,
  forgotPassword,
  listSessions,
  logIn,
  resendConfirmation,
  resetPassword,
} from '@nitrate/auth/contract';
import { followed, password, startAuthApi } from './testing/start-auth-api';

const email = 'ada@archive.example';
const newEmail = 'ada.lovelace@archive.example';
const other = 'Another-Horse-7?';

describe('confirming an address', () => {
  it('happens once; the same link again only says so', async () => {
    const api = await startAuthApi();
    await api.signedUp(email);
    const body = followed((await api.letter('confirmAddress', email)).link);
    expect((await api.call(confirmEmail, { body })).body).toEqual({ state: 'confirmed' });
    expect((await api.call(confirmEmail, { body })).body).toEqual({ state: 'alreadyConfirmed' });
    const made = { ...body, token: 'x'.repeat(43) };
    expect((await api.call(confirmEmail, { body: made })).body).toMatchObject({ code: 'tokenInvalid' });
  });

  it('wants a link that is young enough, and of this user', async () => {
    const api = await startAuthApi();
    await api.signedUp(email);
    const bob = await api.signedUp('bob@archive.example');
    const body = followed((await api.letter('confirmAddress', email)).link);
    const swapped = { ...body, user: bob.user.sub };
    expect((await api.call(confirmEmail, { body: swapped })).body).toMatchObject({ code: 'tokenInvalid' });
    api.clock.pass(48 * 3600);
    expect((await api.call(confirmEmail, { body })).body).toMatchObject({ code: 'tokenExpired' });
  });

  it('can be mailed again after a while, with the same answer for anybody', async () => {
    const api = await startAuthApi();
    const { user } = await api.signedUp(email);
    const old = followed((await api.letter('confirmAddress', email)).link);
    api.letters.length = 0;
    const known = await api.call(resendConfirmation, { body: { user: user.sub } });
    const unknown = await api.call(resendConfirmation, { body: { user: '0199a000-0000-7000-8000-000000000009' } });
    const nonsense = await api.call(resendConfirmation, { body: { user: "'; drop table auth_user" } });
    expect([known, unknown, nonsense].map((reply) => [reply.status, reply.body])).toEqual(
      Array.from({ length: 3 }, () => [200, { retryAfter: 60 }]),
    );
    const again = await api.call(resendConfirmation, { body: { user: user.sub } });
    expect([again.status, again.headers['retry-after']]).toEqual([429, '60']);
    const body = followed((await api.letter('confirmAddress', email)).link);
    expect((await api.call(confirmEmail, { body: old })).body).toMatchObject({ code: 'tokenInvalid' });
    expect((await api.call(confirmEmail, { body })).body).toEqual({ state: 'confirmed' });
  });
});

describe('resetting a password', () => {
  async function forgotten() {
    const api = await startAuthApi();
    const ada = await api.signedUp(email);
    const reply = await api.call(forgotPassword, { body: { email: email.toUpperCase() } });
    const { token } = followed((await api.letter('resetPassword', email)).link);
    return { api, ada, reply, body: { token, password: other, confirmPassword: other } };
  }

  it('ends all sessions, and works once', async () => {
    const { api, ada, body } = await forgotten();
    expect((await api.call(resetPassword, { body })).status).toBe(200);
    expect((await ada.call(listSessions)).status).toBe(401);
    expect((await api.call(logIn, { body: { email, password } })).body).toMatchObject({ code: 'invalidCredentials' });
    expect((await api.call(logIn, { body: { email, password: other } })).status).toBe(200);
    expect((await api.call(resetPassword, { body })).body).toMatchObject({ code: 'tokenInvalid' });
  });

  it('takes one of two that come at once, and none that is late or weak', async () => {
    const { api, body } = await forgotten();
    const weak = { ...body, password: 'weak', confirmPassword: 'weak' };
    expect((await api.call(resetPassword, { body: weak })).body).toMatchObject({ code: 'validationFailed' });
    const both = await Promise.all([1, 2].map(() => api.call(resetPassword, { body })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    api.clock.pass(3601);
    await api.call(forgotPassword, { body: { email } });
    api.clock.pass(3600);
    const late = followed(api.letters.findLast(({ kind }) => kind === 'resetPassword')?.['link' as never] ?? '');
    expect((await api.call(resetPassword, { body: { ...body, token: late.token } })).status).toBe(403);
  });

  it('answers for nobody as it does for somebody, and mails nothing', async () => {
    const { api, reply } = await forgotten();
    const nobody = await api.call(forgotPassword, { body: { email: 'nobody@archive.example' } });
    expect([nobody.status, nobody.body]).toEqual([reply.status, reply.body]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(api.letters.map(({ to }) => to)).not.toContain('nobody@archive.example');
  });
});

describe('changing the address', () => {
  const change = { currentEmail: email, newEmail, confirmEmail: newEmail };

  it('counts once the new address is confirmed; the old one is told', async () => {
    const api = await startAuthApi();
    const ada = await api.confirmed(email);
    expect((await ada.call(changeEmail, { body: change })).body).toMatchObject({ code: 'twoFactorRequired' });
    await api.withCode(ada, email);
    expect((await ada.call(changeEmail, { body: change })).status).toBe(200);
    expect(await api.letter('emailChanged', email)).toMatchObject({ newEmail });
    expect((await api.call(logIn, { body: { email: newEmail, password } })).status).toBe(403);
    const body = followed((await api.letter('confirmNewAddress', newEmail)).link);
    expect((await api.call(confirmEmail, { body })).body).toEqual({ state: 'confirmed' });
    expect((await api.call(logIn, { body: { email: newEmail, password } })).status).toBe(200);
    expect((await api.call(logIn, { body: { email, password } })).status).toBe(403);
  });

  it('refuses an address that is taken, now or by the time the link is followed', async () => {
    const api = await startAuthApi();
    const ada = await api.confirmed(email);
    await api.withCode(ada, email);
    await api.signedUp('bob@archive.example');
    const taken = { ...change, newEmail: 'Bob@archive.example', confirmEmail: 'bob@archive.example' };
    expect((await ada.call(changeEmail, { body: taken })).body).toMatchObject({ code: 'emailAddressTaken' });
    const foreign = { ...change, currentEmail: 'bob@archive.example' };
    expect((await ada.call(changeEmail, { body: foreign })).body).toMatchObject({
      errors: [{ path: 'body.currentEmail', code: 'emailsDiffer' }],
    });
    await ada.call(changeEmail, { body: change });
    await api.signedUp(newEmail);
    const body = followed((await api.letter('confirmNewAddress', newEmail)).link);
    expect((await api.call(confirmEmail, { body })).body).toMatchObject({ code: 'tokenInvalid' });
  });
});

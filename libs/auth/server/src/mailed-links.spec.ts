import {
  changeEmail,
  changePassword,
  confirmEmail,
  forgotPassword,
  listSessions,
  logIn,
  resendConfirmation,
  resetPassword,
  signUp,
} from '@nitrate/auth/contract';
import { identityOf } from './accounts/identity-of';
import { parseLink, password, signUpBody, startAuthApi } from './testing/start-auth-api';

const email = 'ada@archive.example';
const newEmail = 'ada.lovelace@archive.example';
const other = 'Another-Horse-7?';

describe('confirming an address', () => {
  it('happens once; following the link again reports that it is confirmed', async () => {
    const api = await startAuthApi();
    const ada = await api.signedUp(email);
    const body = parseLink((await api.mail('confirmAddress', email)).link);
    expect((await ada.call(confirmEmail, { body })).body).toEqual({ state: 'confirmed', email });
    expect((await api.call(confirmEmail, { body })).body).toEqual({ state: 'alreadyConfirmed', email });
    const forged = { ...body, token: 'x'.repeat(43) };
    expect((await api.call(confirmEmail, { body: forged })).body).toMatchObject({ code: 'tokenInvalid' });
  });

  it('requires an unexpired link of this user', async () => {
    const api = await startAuthApi();
    await api.signedUp(email);
    const bob = await api.signedUp('bob@archive.example');
    const body = parseLink((await api.mail('confirmAddress', email)).link);
    const swapped = { ...body, user: bob.user.sub };
    expect((await api.call(confirmEmail, { body: swapped })).body).toMatchObject({ code: 'tokenInvalid' });
    api.clock.advance(48 * 3600);
    expect((await api.call(confirmEmail, { body })).body).toMatchObject({ code: 'tokenExpired' });
  });

  it('can be resent after a wait, with the same reply for any user', async () => {
    const api = await startAuthApi();
    const ada = await api.signedUp(email);
    const { user } = ada;
    const old = parseLink((await api.mail('confirmAddress', email)).link);
    api.mails.length = 0;
    const known = await api.call(resendConfirmation, { body: { user: user.sub } });
    const unknown = await api.call(resendConfirmation, { body: { user: '0199a000-0000-7000-8000-000000000009' } });
    const nonsense = await api.call(resendConfirmation, { body: { user: "'; drop table auth_user" } });
    expect([known, unknown, nonsense].map((reply) => [reply.status, reply.body])).toEqual(
      Array.from({ length: 3 }, () => [200, { retryAfter: 60 }]),
    );
    const again = await api.call(resendConfirmation, { body: { user: user.sub } });
    expect([again.status, again.headers['retry-after']]).toEqual([429, '60']);
    const inCapitals = await api.call(resendConfirmation, { body: { user: user.sub.toUpperCase() } });
    expect([inCapitals.status, inCapitals.headers['retry-after']]).toEqual([429, '60']);
    await api.mailsDone();
    expect(api.mails.filter(({ kind }) => kind === 'confirmAddress')).toHaveLength(1);
    const body = parseLink((await api.mail('confirmAddress', email)).link);
    expect((await api.call(confirmEmail, { body: old })).body).toMatchObject({ code: 'tokenInvalid' });
    expect((await ada.call(confirmEmail, { body })).body).toEqual({ state: 'confirmed', email });
  });
});

describe('resetting a password', () => {
  async function requestReset() {
    const api = await startAuthApi();
    const ada = await api.signedUp(email);
    const reply = await api.call(forgotPassword, { body: { email: email.toUpperCase() } });
    const { token } = parseLink((await api.mail('resetPassword', email)).link);
    return { api, ada, reply, body: { token, password: other, confirmPassword: other } };
  }

  it('ends all sessions, and works once', async () => {
    const { api, ada, body } = await requestReset();
    expect(await api.call(resetPassword, { body })).toMatchObject({ status: 200, body: { email } });
    expect((await ada.call(listSessions)).status).toBe(401);
    expect((await api.call(logIn, { body: { email, password } })).body).toMatchObject({ code: 'invalidCredentials' });
    expect((await api.call(logIn, { body: { email, password: other } })).status).toBe(200);
    expect((await api.call(resetPassword, { body })).body).toMatchObject({ code: 'tokenInvalid' });
  });

  it('accepts one of two concurrent calls, and no expired link or weak password', async () => {
    const { api, body } = await requestReset();
    const weak = { ...body, password: 'weak', confirmPassword: 'weak' };
    expect((await api.call(resetPassword, { body: weak })).body).toMatchObject({ code: 'validationFailed' });
    const both = await Promise.all([1, 2].map(() => api.call(resetPassword, { body })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    api.clock.advance(3601);
    await api.call(forgotPassword, { body: { email } });
    api.clock.advance(3600);
    await api.mailsDone();
    const late = parseLink(api.mails.findLast(({ kind }) => kind === 'resetPassword')?.['link' as never] ?? '');
    expect((await api.call(resetPassword, { body: { ...body, token: late.token } })).status).toBe(403);
  });

  it('replies the same for an address without an account, and mails nothing', async () => {
    const { api, reply } = await requestReset();
    const nobody = await api.call(forgotPassword, { body: { email: 'nobody@archive.example' } });
    expect([nobody.status, nobody.body]).toEqual([reply.status, reply.body]);
    await api.mailsDone();
    expect(api.mails.map(({ to }) => to)).not.toContain('nobody@archive.example');
  });
});

describe('changing the address', () => {
  const change = { currentEmail: email, newEmail, confirmEmail: newEmail };

  it('takes effect once the new address is confirmed; the old one is notified', async () => {
    const api = await startAuthApi();
    const ada = await api.confirmed(email);
    expect((await ada.call(changeEmail, { body: change })).body).toMatchObject({ code: 'twoFactorRequired' });
    await api.withCode(ada, email);
    expect((await ada.call(changeEmail, { body: change })).status).toBe(200);
    expect(await api.mail('emailChanged', email)).toMatchObject({ newEmail });
    expect((await api.call(logIn, { body: { email: newEmail, password } })).status).toBe(403);
    const body = parseLink((await api.mail('confirmNewAddress', newEmail)).link);
    expect((await api.call(confirmEmail, { body })).body).toEqual({ state: 'confirmed', email: newEmail });
    expect((await api.call(logIn, { body: { email: newEmail, password } })).status).toBe(200);
    expect((await api.call(logIn, { body: { email, password } })).status).toBe(403);
  });

  it('is undone by changing the password: the link no longer works', async () => {
    const api = await startAuthApi();
    const ada = await api.confirmed(email);
    await api.withCode(ada, email);
    await ada.call(changeEmail, { body: change });
    const body = parseLink((await api.mail('confirmNewAddress', newEmail)).link);
    const changed = { oldPassword: password, password: other, confirmPassword: other };
    expect((await ada.call(changePassword, { body: changed })).status).toBe(200);
    expect((await api.call(confirmEmail, { body })).body).toMatchObject({ code: 'tokenInvalid' });
    expect((await api.call(logIn, { body: { email, password: other } })).status).toBe(200);
  });

  it('does not tell whether the new address has an account: its owner is mailed instead of a link', async () => {
    const api = await startAuthApi();
    const ada = await api.confirmed(email);
    await api.withCode(ada, email);
    await api.session().call(signUp, { body: { ...signUpBody('bob@archive.example'), lang: 'de' } });
    const free = await ada.call(changeEmail, { body: change });
    const taken = { ...change, newEmail: 'Bob@archive.example', confirmEmail: 'bob@archive.example' };
    const refused = await ada.call(changeEmail, { body: taken });
    expect([refused.status, refused.body]).toEqual([free.status, free.body]);
    expect(await api.mail('addressTaken', 'bob@archive.example')).toMatchObject({
      lang: 'de',
      link: 'https://films.example/de/account/user/email',
    });
    expect(await api.mail('emailChanged', email)).toMatchObject({ newEmail: 'Bob@archive.example' });
    expect((await identityOf(api.database, ada.user.sub))?.newEmail).toBe('Bob@archive.example');

    api.mails.length = 0;
    expect(await ada.call(resendConfirmation, { body: {} })).toMatchObject({ status: 200, body: { retryAfter: 60 } });
    expect(await api.mail('addressTaken', 'bob@archive.example')).toBeDefined();
    expect(api.mails.map(({ kind }) => kind)).not.toContain('confirmNewAddress');
  });

  it('mails one address three times, then waits, with an account or without', async () => {
    const api = await startAuthApi();
    const ada = await api.confirmed(email);
    await api.withCode(ada, email);
    await api.signedUp('bob@archive.example');
    for (const address of ['bob@archive.example', 'eve@archive.example']) {
      const spellings = [address, address.toUpperCase(), address, address];
      const statuses: number[] = [];
      for (const spelling of spellings) {
        const body = { ...change, newEmail: spelling, confirmEmail: address };
        statuses.push((await ada.call(changeEmail, { body })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });

  it('is refused for the own address and from a wrong one, and when the link is followed too late', async () => {
    const api = await startAuthApi();
    const ada = await api.confirmed(email);
    await api.withCode(ada, email);
    const own = { ...change, newEmail: 'Ada@archive.example', confirmEmail: email };
    expect((await ada.call(changeEmail, { body: own })).body).toMatchObject({ code: 'emailAddressTaken' });
    const foreign = { ...change, currentEmail: 'bob@archive.example' };
    expect((await ada.call(changeEmail, { body: foreign })).body).toMatchObject({
      errors: [{ path: 'body.currentEmail', code: 'emailsDiffer' }],
    });
    const wrong = { currentEmail: 'bob@archive.example', newEmail: 'nowhere', confirmEmail: newEmail };
    const { errors } = (await ada.call(changeEmail, { body: wrong })).body as { errors?: { path: string }[] };
    expect(errors?.map(({ path }) => path)).toEqual(['body.currentEmail', 'body.newEmail', 'body.confirmEmail']);
    await ada.call(changeEmail, { body: change });
    await api.signedUp(newEmail);
    const body = parseLink((await api.mail('confirmNewAddress', newEmail)).link);
    expect((await api.call(confirmEmail, { body })).body).toMatchObject({ code: 'tokenInvalid' });
  });
});

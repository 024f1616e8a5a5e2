import { changePassword, forgotPassword, logIn, resetPassword } from '@nitrate/auth/contract';
import type { TestSession } from '@nitrate/testing-server';
import { attemptLimits } from '../attempt-limits';
import { type AuthApi, parseLink, password, startAuthApi } from '../testing/start-auth-api';

const email = 'ada@archive.example';
const wrong = { email, password: 'Wrong-Horse-9!' };
const other = 'Another-Horse-7?';
const { freeAttempts } = attemptLimits.loginByAccount;

/** An account, a browser in which its owner has signed in and out, and a stranger who made the account wait. */
async function start() {
  const api = await startAuthApi();
  const ada = await api.confirmed(email);
  const home = api.session({ address: '198.51.100.7' });
  await home.call(logIn, { body: { email, password } });
  const stranger = api.session({ address: '192.0.2.7' });
  const attack = async () => {
    for (let n = 0; n < freeAttempts; n += 1) await stranger.call(logIn, { body: wrong });
  };
  await attack();
  return { api, ada, home, stranger, attack };
}

const statusOf = async (browser: TestSession, body: { email: string; password: string }) =>
  (await browser.call(logIn, { body })).status;

async function reset(api: AuthApi, browser: TestSession) {
  await browser.call(forgotPassword, { body: { email } });
  const { token } = parseLink((await api.mail('resetPassword', email)).link);
  const body = { token, password: other, confirmPassword: other };
  expect((await browser.call(resetPassword, { body })).status).toBe(200);
}

describe('a browser in which the account has signed in', () => {
  it('does not wait for the attempts of strangers, and has a count of its own', async () => {
    const { api, home, stranger } = await start();
    expect(await statusOf(stranger, { email, password })).toBe(429);
    expect(await statusOf(home, { email, password })).toBe(200);
    for (let n = 0; n < freeAttempts; n += 1) expect(await statusOf(home, wrong)).toBe(403);
    const refused = await home.call(logIn, { body: { email, password } });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(api.events.at(-1)).toMatchObject({ event: 'attempt.limited', limit: 'login browser' });
    api.clock.advance(5);
    expect(await statusOf(home, { email, password })).toBe(200);
  });

  it('does not count against the network, nor wait for it, nor give it attempts back', async () => {
    const { api, home } = await start();
    const crowd = api.session({ address: '198.51.100.7' });
    const attemptsLeft = async () => {
      let count = 0;
      while ((await statusOf(crowd, { ...wrong, email: `u${count}@archive.example` })) === 403) count += 1;
      return count;
    };
    expect(await attemptsLeft()).toBe(attemptLimits.loginByAddress.freeAttempts);
    expect(await statusOf(home, { email, password })).toBe(200);
    expect(await attemptsLeft()).toBe(0);
  });

  it('is known for this account alone', async () => {
    const { api, home } = await start();
    await api.signedUp('bob@archive.example');
    const bob = { email: 'bob@archive.example', password };
    for (let n = 0; n < freeAttempts; n += 1) await api.call(logIn, { body: { ...bob, password: wrong.password } });
    expect(await statusOf(home, bob)).toBe(429);
    api.clock.advance(5);
    expect(await statusOf(home, bob)).toBe(200);
    expect(await statusOf(home, { email, password })).toBe(200);
  });

  it('is no longer known once the password has been reset elsewhere', async () => {
    const { api, home, stranger, attack } = await start();
    api.clock.advance(60);
    const desk = api.session({ address: '198.51.100.9' });
    await reset(api, desk);
    for (const _ of [1, 2]) await attack();
    expect(await statusOf(stranger, { email, password: other })).toBe(429);
    expect(await statusOf(home, { email, password: other })).toBe(429);
    expect(await statusOf(desk, { email, password: other })).toBe(200);
  });

  it('stays known when the password is changed in it', async () => {
    const { api, ada, attack } = await start();
    await api.withCode(ada, email);
    api.clock.advance(60);
    // Strangers do not make the change wait either.
    const body = { oldPassword: password, password: other, confirmPassword: other };
    expect((await ada.call(changePassword, { body })).status).toBe(200);
    await attack();
    expect(await statusOf(ada, { email, password: other })).toBe(200);
  });
});

describe('the way round a wait', () => {
  it('is a mailed link: it ends the wait, also that of the network', async () => {
    const { api } = await start();
    const visitor = api.session({ address: '192.0.2.7' });
    for (let n = 0; n < attemptLimits.loginByAddress.freeAttempts; n += 1) {
      await visitor.call(logIn, { body: { ...wrong, email: `u${n}@archive.example` } });
    }
    expect(await statusOf(visitor, { email, password })).toBe(429);
    await reset(api, visitor);
    expect(await statusOf(visitor, { email, password: other })).toBe(200);
  });

  it('is never further away than the wait is long, whatever strangers request', async () => {
    const { api, stranger } = await start();
    let longest = 0;
    for (let n = 0; n < 20; n += 1) {
      const { status, headers } = await stranger.call(forgotPassword, { body: { email } });
      const waitSeconds = status === 429 ? Number(headers['retry-after']) : 0;
      longest = Math.max(longest, waitSeconds);
      api.clock.advance(waitSeconds);
    }
    expect(longest).toBe(attemptLimits.loginByAccount.maxWaitSeconds);
  });
});

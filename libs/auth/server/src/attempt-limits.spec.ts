import { forgotPassword, logIn } from '@nitrate/auth/contract';
import { inTransaction } from '@nitrate/database';
import { attemptLimits } from './attempt-limits';
import { createLoginSession } from './session/create-session';
import { countAttempt } from './store/attempts';
import { beginLogin } from './endpoints/log-in';
import { password, startAuthApi } from './testing/start-auth-api';

const email = 'ada@archive.example';
const wrong = { email, password: 'Wrong-Horse-9!' };

describe('attempts', () => {
  it('at one account wait longer each time, even with the right password', async () => {
    const api = await startAuthApi();
    await api.signedUp(email);
    for (let i = 0; i < 5; i += 1) expect((await api.call(logIn, { body: wrong })).status).toBe(403);
    const waits: unknown[] = [];
    for (let i = 0; i < 3; i += 1) {
      const refused = await api.call(logIn, { body: { email, password } });
      expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
      waits.push(refused.headers['retry-after']);
      api.clock.advance(Number(refused.headers['retry-after']));
      await api.call(logIn, { body: wrong });
    }
    expect(waits).toEqual(['5', '10', '20']);
    api.clock.advance(40);
    expect((await api.call(logIn, { body: { email, password } })).status).toBe(200);
    expect((await api.call(logIn, { body: wrong })).status).toBe(403);
  });

  it('at an address without an account wait the same', async () => {
    const api = await startAuthApi();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await api.call(logIn, { body: wrong })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it('from one network wait while another network does not, and a login that succeeds counts against neither', async () => {
    const api = await startAuthApi();
    await api.signedUp(email);
    const requestReset = async (address: string, n: number) =>
      (await api.session({ address }).call(forgotPassword, { body: { email: `u${n}@archive.example` } })).status;
    for (let n = 0; n < attemptLimits.mailByAddress.freeAttempts; n += 1)
      expect(await requestReset(`2001:db8:1:1::${n}`, n)).toBe(200);
    expect(await requestReset('2001:db8:1:1:ffff::1', 97)).toBe(429);
    // A customer can change to any prefix within the assigned /56.
    expect(await requestReset('2001:db8:1:ff::1', 98)).toBe(429);
    expect(await requestReset('2001:db8:1:100::1', 99)).toBe(200);
    for (let n = 0; n < 7; n += 1) expect((await api.call(logIn, { body: { email, password } })).status).toBe(200);
  });

  it('refused to a network are not counted against the account', async () => {
    const api = await startAuthApi();
    await api.signedUp(email);
    const [crowd, home] = [api.session({ address: '192.0.2.7' }), api.session({ address: '192.0.2.8' })];
    for (let n = 0; n < attemptLimits.loginByAddress.freeAttempts; n += 1) {
      const attempt = await crowd.call(logIn, { body: { email: `u${n}@archive.example`, password } });
      expect(attempt.status).toBe(403);
    }
    for (let n = 0; n < attemptLimits.loginByAccount.freeAttempts + 1; n += 1) {
      const refused = await crowd.call(logIn, { body: wrong });
      expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
    }
    expect((await home.call(logIn, { body: { email, password } })).status).toBe(200);
  });

  it('of one account from one address run concurrently without a deadlock', async () => {
    const api = await startAuthApi();
    const { user } = await api.signedUp(email);
    const now = new Date('2026-05-01T10:00:00Z');
    const generous = { freeAttempts: 1e6, firstWaitSeconds: 1, maxWaitSeconds: 1, clearAfterSeconds: 600 };
    const account = { limit: { ...generous, scope: 'spec account' }, key: email };
    const address = { limit: { ...generous, scope: 'spec address' }, key: '192.0.2.7' };
    const logInOften = async () => {
      for (let n = 0; n < 60; n += 1) {
        await beginLogin(api.database, { emailKey: email, attempts: { account, address }, now });
        const start = { userId: user.sub, device: { browser: null, system: null }, now };
        await inTransaction(api.database, (transaction) =>
          createLoginSession(transaction, start, { cleared: account, refunded: address }),
        );
      }
    };
    await Promise.all(Array.from({ length: 8 }, logInOften));
  });

  it('are counted correctly when they run concurrently', async () => {
    const { database } = await startAuthApi();
    const limit = { scope: 'spec', freeAttempts: 4, firstWaitSeconds: 10, maxWaitSeconds: 60, clearAfterSeconds: 600 };
    const attempt = { limit, key: 'key' };
    const now = new Date('2026-05-01T10:00:00Z');
    const waits = await Promise.all(Array.from({ length: 10 }, () => countAttempt(database, attempt, now)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(4);
    expect(await countAttempt(database, attempt, new Date(now.getTime() + 611_000))).toBe(0);
  });

  it('may arrive in another order than they began', async () => {
    const { database } = await startAuthApi();
    const limit = { scope: 'spec', freeAttempts: 4, firstWaitSeconds: 10, maxWaitSeconds: 60, clearAfterSeconds: 600 };
    const attempt = { limit, key: 'key' };
    const now = new Date('2026-05-01T10:00:00Z');
    const began = [300, 0, 200, 100].map((ms) => new Date(now.getTime() + ms));
    for (const at of began) expect(await countAttempt(database, attempt, at)).toBe(0);
    expect(await countAttempt(database, attempt, now)).toBe(11);
  });
});

import { forgotPassword, logIn } from '@nitrate/auth/contract';
import { limits } from './limits';
import { startSessionOfLogin } from './session/start-session';
import { countAttempt } from './store/attempts';
import { beginLogin } from './store/begin-login';
import { password, startAuthApi } from './testing/start-auth-api';

const email = 'ada@archive.example';
const wrong = { email, password: 'Wrong-Horse-9!' };

describe('tries', () => {
  it('at one account wait ever longer, the right password included, until it comes in time', async () => {
    const api = await startAuthApi();
    await api.signedUp(email);
    for (let i = 0; i < 5; i += 1) expect((await api.call(logIn, { body: wrong })).status).toBe(403);
    const waits: unknown[] = [];
    for (let i = 0; i < 3; i += 1) {
      const refused = await api.call(logIn, { body: { email, password } });
      expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
      waits.push(refused.headers['retry-after']);
      api.clock.pass(Number(refused.headers['retry-after']));
      await api.call(logIn, { body: wrong });
    }
    expect(waits).toEqual(['5', '10', '20']);
    api.clock.pass(40);
    expect((await api.call(logIn, { body: { email, password } })).status).toBe(200);
    expect((await api.call(logIn, { body: wrong })).status).toBe(403);
  });

  it('at an address nobody has wait alike', async () => {
    const api = await startAuthApi();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await api.call(logIn, { body: wrong })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it('from one network wait, from another do not, and success is not held against anybody', async () => {
    const api = await startAuthApi();
    await api.signedUp(email);
    const ask = async (address: string, n: number) =>
      (await api.session({ address }).call(forgotPassword, { body: { email: `u${n}@archive.example` } })).status;
    for (let n = 0; n < limits.mailByAddress.free; n += 1) expect(await ask(`2001:db8:1:1::${n}`, n)).toBe(200);
    expect(await ask('2001:db8:1:1:ffff::1', 98)).toBe(429);
    expect(await ask('2001:db8:1:2::1', 99)).toBe(200);
    for (let n = 0; n < 7; n += 1) expect((await api.call(logIn, { body: { email, password } })).status).toBe(200);
  });

  it('that a network may not make any more are not held against the account', async () => {
    const api = await startAuthApi();
    await api.signedUp(email);
    const [crowd, home] = [api.session({ address: '192.0.2.7' }), api.session({ address: '192.0.2.8' })];
    for (let n = 0; n < limits.loginByAddress.free; n += 1) {
      const tried = await crowd.call(logIn, { body: { email: `u${n}@archive.example`, password } });
      expect(tried.status).toBe(403);
    }
    for (let n = 0; n < limits.loginByAccount.free + 1; n += 1) {
      const refused = await crowd.call(logIn, { body: wrong });
      expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
    }
    expect((await home.call(logIn, { body: { email, password } })).status).toBe(200);
  });

  it('of one account from one address at once wait for each other, and never for ever', async () => {
    const api = await startAuthApi();
    const { user } = await api.signedUp(email);
    const now = new Date('2026-05-01T10:00:00Z');
    const generous = { free: 1e6, wait: 1, longestWait: 1, forget: 600 };
    const account = { limit: { ...generous, scope: 'spec account' }, key: email };
    const address = { limit: { ...generous, scope: 'spec address' }, key: '192.0.2.7' };
    const logInOften = async () => {
      for (let n = 0; n < 60; n += 1) {
        await beginLogin(api.database, { emailKey: email, tries: { account, address }, now });
        await startSessionOfLogin(api.database, {
          ...{ userId: user.sub, device: { browser: null, system: null }, now },
          tries: { forgotten: account, refunded: address },
        });
      }
    };
    await Promise.all(Array.from({ length: 8 }, logInOften));
  });

  it('are counted together, however many come at once', async () => {
    const { database } = await startAuthApi();
    const limit = { scope: 'spec', free: 4, wait: 10, longestWait: 60, forget: 600 };
    const now = new Date('2026-05-01T10:00:00Z');
    const waits = await Promise.all(Array.from({ length: 10 }, () => countAttempt(database.db, limit, 'key', now)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(4);
    expect(await countAttempt(database.db, limit, 'key', new Date(now.getTime() + 611_000))).toBe(0);
  });
});

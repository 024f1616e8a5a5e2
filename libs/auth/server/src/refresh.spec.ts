import { listSessions, logIn, refresh } from '@nitrate/auth/contract';
import type { TestSession } from '@nitrate/testing-server';
import { password, startAuthApi } from './testing/start-auth-api';

const refreshCookie = 'nitrate-refresh';

/** Copies the cookies of one browser to another. */
function copyOf(from: TestSession, to: TestSession): TestSession {
  for (const [name, cookie] of from.cookies) to.cookies.set(name, cookie);
  return to;
}

const statusOfRefresh = async (session: TestSession) => (await session.call(refresh)).status;

describe('the refresh token', () => {
  it('is replaced at each use', async () => {
    const api = await startAuthApi();
    const ada = await api.signedUp('ada@archive.example');
    const seen = new Set([ada.cookies.get(refreshCookie)?.value]);
    for (let i = 0; i < 3; i += 1) {
      expect(await statusOfRefresh(ada)).toBe(200);
      seen.add(ada.cookies.get(refreshCookie)?.value);
    }
    expect(seen.size).toBe(4);
  });

  it('ends its session, and no other, when a replaced one is used again', async () => {
    const api = await startAuthApi();
    const ada = await api.signedUp('ada@archive.example');
    const elsewhere = api.session();
    await elsewhere.call(logIn, { body: { email: 'ada@archive.example', password } });
    const thief = copyOf(ada, api.session());
    await ada.call(refresh);
    api.clock.advance(11);
    expect(await statusOfRefresh(thief)).toBe(401);
    expect(thief.cookies.size).toBe(0);
    expect((await ada.call(listSessions)).status).toBe(401);
    expect(await statusOfRefresh(ada)).toBe(401);
    expect(await statusOfRefresh(elsewhere)).toBe(200);
  });

  it('allows two tabs to refresh concurrently, and both stay signed in', async () => {
    const api = await startAuthApi();
    const ada = await api.signedUp('ada@archive.example');
    const [first, second] = [copyOf(ada, api.session()), copyOf(ada, api.session())];
    expect(await Promise.all([first, second].map(statusOfRefresh))).toEqual([200, 200]);
    // The tabs share their cookies: the last one set counts.
    api.clock.advance(600);
    expect(await statusOfRefresh(second)).toBe(200);
  });

  it('detects a copy taken within the grace period as soon as both are used', async () => {
    const api = await startAuthApi();
    const ada = await api.signedUp('ada@archive.example');
    const thief = copyOf(ada, api.session());
    await Promise.all([ada, thief].map(statusOfRefresh));
    api.clock.advance(600);
    expect(await statusOfRefresh(thief)).toBe(200);
    api.clock.advance(600);
    expect(await statusOfRefresh(ada)).toBe(401);
    expect(await statusOfRefresh(thief)).toBe(401);
  });

  it('expires thirty days after its last use', async () => {
    const api = await startAuthApi();
    const ada = await api.signedUp('ada@archive.example');
    api.clock.advance(29 * 86_400);
    expect(await statusOfRefresh(ada)).toBe(200);
    api.clock.advance(29 * 86_400);
    expect(await statusOfRefresh(ada)).toBe(200);
    api.clock.advance(30 * 86_400);
    expect(await statusOfRefresh(ada)).toBe(401);
  });

  it('expires half a year after the login, however often it is used', async () => {
    const api = await startAuthApi();
    const ada = await api.signedUp('ada@archive.example');
    const day = 86_400;
    for (let passed = 20; passed < 180; passed += 20) {
      api.clock.advance(20 * day);
      expect([passed, await statusOfRefresh(ada)]).toEqual([passed, 200]);
    }
    api.clock.advance(20 * day);
    expect(await statusOfRefresh(ada)).toBe(401);
  });

  it('is invalid when forged', async () => {
    const api = await startAuthApi();
    const ada = await api.signedUp('ada@archive.example');
    const real = ada.cookies.get(refreshCookie)?.value ?? '';
    for (const value of ['x', real.slice(1), `${real}x`, real.toLowerCase(), '%00', 'ü'.repeat(50), 'a'.repeat(4000)]) {
      const forger = api.session();
      const cookie = `${refreshCookie}=${encodeURIComponent(value)}`;
      expect((await forger.call(refresh, {}, { cookie })).status).toBe(401);
    }
    expect(await statusOfRefresh(ada)).toBe(200);
  });
});

import { logIn } from '@nitrate/auth/contract';
import * as argon2 from '@node-rs/argon2';
import { password, startAuthApi } from '../testing/start-auth-api';
import { argon2Parameters } from './passwords';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

const email = 'ada@archive.example';
const weaker = { ...argon2Parameters, memoryCost: 8192, timeCost: 1 };

const storedHash = async ({ database }: Awaited<ReturnType<typeof startAuthApi>>) => {
  const { rows } = await database.pool.query<{ hash: string }>('select password_hash as hash from auth_user');
  return rows[0]?.hash ?? '';
};

/** Counts the hashes and verifications during the work, with their parameters. */
async function costOf(work: () => Promise<unknown>) {
  jest.mocked(argon2.hash).mockClear();
  jest.mocked(argon2.verify).mockClear();
  await work();
  return {
    hashed: jest.mocked(argon2.hash).mock.calls.length,
    verified: jest.mocked(argon2.verify).mock.calls.map(([stored]) => /\$m=.*?\$/.exec(String(stored))?.[0]),
  };
}

describe('the cost of a password', () => {
  it('is the same for an address without an account as for a wrong password', async () => {
    const api = await startAuthApi();
    await api.signedUp(email);
    const attemptAs = (address: string) => api.call(logIn, { body: { email: address, password: 'Wrong-Horse-9!' } });
    await attemptAs('first@archive.example');
    const known = await costOf(() => attemptAs(email));
    const unknown = await costOf(() => attemptAs('nobody@archive.example'));
    expect(known).toEqual({ hashed: 0, verified: ['$m=19456,t=2,p=1$'] });
    expect(unknown).toEqual(known);
  });

  it('is rehashed with the current parameters at the next login, and the password stays the same', async () => {
    const api = await startAuthApi();
    await api.signedUp(email);
    await api.database.pool.query('update auth_user set password_hash = $1', [await argon2.hash(password, weaker)]);
    const outdated = await storedHash(api);
    const logInWith = (typed: string) => api.call(logIn, { body: { email, password: typed } });

    expect((await logInWith(`${password}x`)).status).toBe(403);
    expect(await storedHash(api)).toBe(outdated);
    expect((await logInWith(password)).status).toBe(200);
    // Closing waits for the rehash, which runs after the reply.
    await api.app.close();
    const renewed = await storedHash(api);
    expect(renewed).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(await argon2.verify(renewed, password)).toBe(true);
    expect(await argon2.verify(renewed, `${password}x`)).toBe(false);
  });

  it('does not include a rehash of a current hash', async () => {
    const api = await startAuthApi();
    await api.signedUp(email);
    const logInAgain = () => api.call(logIn, { body: { email, password } });
    await logInAgain();
    const cost = await costOf(async () => {
      expect((await logInAgain()).status).toBe(200);
      await api.app.close();
    });
    expect(cost).toEqual({ hashed: 0, verified: ['$m=19456,t=2,p=1$'] });
  });

  it('is a fault where the stored hash is malformed', async () => {
    const api = await startAuthApi();
    await api.signedUp(email);
    await api.database.pool.query(`update auth_user set password_hash = 'no hash'`);
    expect((await api.call(logIn, { body: { email, password } })).status).toBe(500);
  });
});

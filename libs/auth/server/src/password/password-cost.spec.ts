import { logIn } from '@nitrate/auth/contract';
import { hash } from '@node-rs/argon2';
import { password, startAuthApi } from '../testing/start-auth-api';
import * as threads from './hashing-threads';
import { argon2Parameters } from './passwords';

jest.mock('./hashing-threads', () => {
  const real = jest.requireActual<typeof threads>('./hashing-threads');
  return { hashOnThread: jest.fn(real.hashOnThread), verifyOnThread: jest.fn(real.verifyOnThread) };
});

const email = 'ada@archive.example';
const weaker = { ...argon2Parameters, memoryCost: 8192, timeCost: 1 };

const storedHash = async ({ database }: Awaited<ReturnType<typeof startAuthApi>>) => {
  const { rows } = await database.pool.query<{ hash: string }>('select password_hash as hash from auth_user');
  return rows[0]?.hash ?? '';
};

/** How much was hashed and verified, and with which parameters, while the work was done. */
async function costOf(work: () => Promise<unknown>) {
  jest.mocked(threads.hashOnThread).mockClear();
  jest.mocked(threads.verifyOnThread).mockClear();
  await work();
  return {
    hashed: jest.mocked(threads.hashOnThread).mock.calls.length,
    verified: jest.mocked(threads.verifyOnThread).mock.calls.map(([stored]) => /\$m=.*?\$/.exec(stored)?.[0]),
  };
}

describe('what a password costs', () => {
  it('is the same for an address nobody has as for a wrong password', async () => {
    const api = await startAuthApi();
    await api.signedUp(email);
    const tryAs = (address: string) => api.call(logIn, { body: { email: address, password: 'Wrong-Horse-9!' } });
    await tryAs('first@archive.example');
    const known = await costOf(() => tryAs(email));
    const unknown = await costOf(() => tryAs('nobody@archive.example'));
    expect(known).toEqual({ hashed: 0, verified: ['$m=19456,t=2,p=1$'] });
    expect(unknown).toEqual(known);
  });

  it('follows the parameters of today at the next sign-in, and the password stays the same', async () => {
    const api = await startAuthApi();
    await api.signedUp(email);
    await api.database.pool.query('update auth_user set password_hash = $1', [await hash(password, weaker)]);
    const outdated = await storedHash(api);
    const signIn = (typed: string) => api.call(logIn, { body: { email, password: typed } });

    expect((await signIn(`${password}x`)).status).toBe(403);
    expect(await storedHash(api)).toBe(outdated);
    expect((await signIn(password)).status).toBe(200);
    for (let i = 0; i < 200 && (await storedHash(api)) === outdated; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect(await storedHash(api)).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(await costOf(() => signIn(password))).toEqual({ hashed: 0, verified: ['$m=19456,t=2,p=1$'] });
    expect((await signIn(`${password}x`)).status).toBe(403);
  });
});

describe('hashing threads', () => {
  it('say so when a stored hash is none, and go on', async () => {
    await expect(threads.verifyOnThread('no hash', password)).rejects.toThrow(Error);
    const stored = await threads.hashOnThread(password, weaker);
    expect(await threads.verifyOnThread(stored, password)).toBe(true);
    expect(await threads.verifyOnThread(stored, 'another')).toBe(false);
  });
});

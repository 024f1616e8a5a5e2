import { confirmEmail, logIn } from '@nitrate/auth/contract';
import { authSchedule } from '../auth-server';
import { parseLink, password, startAuthApi } from '../testing/start-auth-api';

const ada = 'ada@archive.example';
const bob = 'bob@archive.example';
const day = 86_400;

describe('an address that stays unconfirmed', () => {
  const start = async (options: Parameters<typeof startAuthApi>[0] = {}) => {
    const api = await startAuthApi(options);
    return {
      ...api,
      /** Does what is done every hour. */
      async sweep() {
        const { database, erased, app, clock } = api;
        const {
          erase = async (_transaction: unknown, userId: string, addresses: readonly string[]) =>
            void erased.push({ userId, addresses }),
        } = options;
        const schedule = authSchedule({ database, erase, log: app.log }, () => clock.now);
        for (const { work } of Object.values(schedule)) await work();
      },
      emails: async () => {
        const { rows } = await api.database.pool.query<{ email: string }>('select email from auth_user order by email');
        return rows.map(({ email }) => email);
      },
    };
  };

  it('is removed with its account after thirty days, with what other features store of it', async () => {
    const api = await start();
    const { user } = await api.signedUp(ada);
    await api.confirmed(bob);
    api.clock.advance(30 * day + 1);
    await api.sweep();
    expect(await api.emails()).toEqual([bob]);
    expect(api.erased).toEqual([{ userId: user.sub, addresses: expect.arrayContaining([ada]) }]);
    expect(api.mails.map(({ kind }) => kind)).not.toContain('accountDeleted');
  });

  it('stays until then, and for good once it is confirmed late', async () => {
    const api = await start();
    await api.signedUp(ada);
    await api.signedUp(bob);
    api.clock.advance(30 * day - 1);
    const { rows } = await api.database.pool.query('update auth_mailed_token set expires_at = $1 returning email', [
      new Date(api.clock.now.getTime() + 60_000),
    ]);
    expect(rows).toHaveLength(2);
    const body = parseLink((await api.mail('confirmAddress', bob)).link);
    const phone = api.session();
    await phone.call(logIn, { body: { email: bob, password } });
    expect((await phone.call(confirmEmail, { body })).body).toMatchObject({ state: 'confirmed' });
    await api.sweep();
    expect(await api.emails()).toEqual([ada, bob]);
  });

  it('is removed although another one cannot be', async () => {
    const failing = new Set<string>();
    const api = await start({
      erase: async (_transaction, userId) => {
        if (failing.has(userId)) throw new Error('cannot erase');
      },
    });
    failing.add((await api.signedUp(ada)).user.sub);
    await api.signedUp(bob);
    api.clock.advance(30 * day + 1);
    expect((await api.call(logIn, { body: { email: bob, password } })).status).toBe(200);
    await api.sweep();
    expect(await api.emails()).toEqual([ada]);
  });
});

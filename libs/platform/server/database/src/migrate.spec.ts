import { ConfigurationError } from '@nitrate/configuration';
import { type Kysely, sql } from 'kysely';
import { startTestDatabase } from './testing/start-test-database';
import { type FeatureMigrations, migrate, openDatabase } from '../index';

const step = (statement: string) => ({
  async up(db: Kysely<object>) {
    await sql.raw(statement).execute(db);
  },
});

const reels: FeatureMigrations = {
  feature: 'reel-store',
  migrations: { '0001-reel': step('create table reel (id integer); insert into reel values (1)') },
};

describe('migrate', () => {
  it('runs each step once when several processes start at the same time', async () => {
    const database = await startTestDatabase([]);
    const others = await Promise.all([1, 2, 3].map(() => openDatabase({ url: database.url, maxConnections: 2 })));
    await Promise.all([database, ...others].map((each) => migrate(each, [reels])));
    await Promise.all(others.map((other) => other.close()));
    const { rows } = await database.pool.query('select count(*) as count from reel');
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('runs steps that were added later', async () => {
    const database = await startTestDatabase([reels]);
    const more = { ...reels.migrations, '0002-metres': step('alter table reel add column metres integer') };
    await migrate(database, [{ feature: 'reel-store', migrations: more }]);
    expect((await database.pool.query('select * from reel')).rows).toEqual([{ id: 1, metres: null }]);
  });

  it('refuses a database of a newer version in one sentence, as a mistake that no restart mends', async () => {
    const more = { ...reels.migrations, '0002-metres': step('alter table reel add column metres integer') };
    const database = await startTestDatabase([{ feature: 'reel-store', migrations: more }]);
    const refused: unknown = await migrate(database, [reels]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigurationError);
    expect((refused as Error).message).toBe(
      'The database is of a newer version of Nitrate, with reel-store 0002-metres: ' +
        'start that one, or restore a backup of this one.',
    );
  });

  it('takes no step at all on a database of a newer version', async () => {
    const database = await startTestDatabase([{ feature: 'reel-store', migrations: { '0009-newer': step('select') } }]);
    const cans = { feature: 'can-store', migrations: { '0001-can': step('create table can (id integer)') } };
    await expect(migrate(database, [cans, reels])).rejects.toThrow('with reel-store 0009-newer');
    expect((await database.pool.query(`select to_regclass('can') as can`)).rows).toEqual([{ can: null }]);
  });

  it('rolls back all pending steps of a feature when one fails, and rejects with its error', async () => {
    const database = await startTestDatabase([]);
    const broken = { ...reels.migrations, '0002-broken': step('select from nowhere') };
    await expect(migrate(database, [{ feature: 'reel-store', migrations: broken }])).rejects.toThrow('nowhere');
    const { rows } = await database.pool.query(`select to_regclass('reel') as reel`);
    expect(rows).toEqual([{ reel: null }]);
    await migrate(database, [reels]);
  });
});

describe('openDatabase', () => {
  it('returns counts as numbers and dates as strings', async () => {
    const database = await startTestDatabase([]);
    const { rows } = await sql`select count(*) as count, date '1927-01-10' as day`.execute(database.tables());
    expect(rows).toEqual([{ count: 1, day: '1927-01-10' }]);
  });

  it('cancels a statement after the timeout', async () => {
    const { url } = await startTestDatabase([]);
    const hasty = openDatabase({ url, statementTimeoutMs: 50 });
    await expect(hasty.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
    await hasty.close();
  });
});

import { startTestDatabase } from './testing/start-test-database';
import { sql } from 'kysely';
import { inTransaction } from '../index';

interface Tables {
  reel: { n: number };
}

async function startReels() {
  const database = await startTestDatabase([]);
  await database.pool.query('create table reel (n integer)');
  return { database, numbers: () => database.tables<Tables>().selectFrom('reel').select('n').execute() };
}

it('commits what Kysely and the driver wrote on the same connection', async () => {
  const { database, numbers } = await startReels();
  const result = await inTransaction(database, async (transaction) => {
    await transaction.tables<Tables>().insertInto('reel').values({ n: 1 }).execute();
    await transaction.client.query('insert into reel values (2)');
    expect(await numbers()).toEqual([]);
    return 'done';
  });
  expect(result).toBe('done');
  expect(await numbers()).toEqual([{ n: 1 }, { n: 2 }]);
});

it('rolls back when the work fails, and rejects with its error', async () => {
  const { database, numbers } = await startReels();
  const work = inTransaction(database, async (transaction) => {
    await transaction.tables<Tables>().insertInto('reel').values({ n: 1 }).execute();
    throw new Error('the reel tore');
  });
  await expect(work).rejects.toThrow('the reel tore');
  expect(await numbers()).toEqual([]);
});

it('runs all statements of a read-only transaction on one snapshot, with its own settings', async () => {
  const { database } = await startReels();
  const options = { mode: 'repeatable read read only', settings: { statement_timeout: '1234' } } as const;
  await inTransaction(
    database,
    async (transaction) => {
      const db = transaction.tables<Tables>();
      expect(await db.selectFrom('reel').selectAll().execute()).toEqual([]);
      await database.pool.query('insert into reel values (3)');
      expect(await db.selectFrom('reel').selectAll().execute()).toEqual([]);
      const { rows } = await sql<{ value: string }>`select current_setting('statement_timeout') as value`.execute(db);
      expect(rows).toEqual([{ value: '1234ms' }]);
      await expect(db.insertInto('reel').values({ n: 4 }).execute()).rejects.toThrow('read-only');
    },
    options,
  );
});

it('releases a usable connection after a failed statement', async () => {
  const { database, numbers } = await startReels();
  for (let n = 0; n < 20; n += 1) {
    await expect(inTransaction(database, ({ client }) => client.query('select 1/0'))).rejects.toThrow('division');
  }
  expect(await numbers()).toEqual([]);
});

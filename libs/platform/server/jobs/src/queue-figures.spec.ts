import { inTransaction } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/testing-server';
import { enqueue, jobsMigrations, queueFigures } from '../index';

async function start() {
  const database = await startTestDatabase([jobsMigrations]);
  const add = async (queue: string, key: string, changes?: string) => {
    await enqueue(database, { queue, key, payload: null });
    if (changes) await database.pool.query(`update job set ${changes} where queue = $1 and key = $2`, [queue, key]);
  };
  return { database, add };
}

describe('queueFigures', () => {
  it('counts the jobs of each queue by state, and the wait of the oldest that is due', async () => {
    const { database, add } = await start();
    await add('film', 'a', `run_after = now() - interval '90 seconds'`);
    await add('film', 'b', `run_after = now() + interval '1 hour'`);
    await add('film', 'c', `state = 'running', run_after = now() - interval '1 day'`);
    await add('film', 'd', `state = 'done'`);
    await add('mail', 'e', `state = 'failed'`);
    const [film, mail] = await queueFigures(database);
    expect(film).toMatchObject({ queue: 'film', queued: 2, running: 1, failed: 0 });
    expect(film?.oldestDueSeconds).toBeGreaterThanOrEqual(90);
    expect(film?.oldestDueSeconds).toBeLessThan(150);
    expect(mail).toEqual({ queue: 'mail', queued: 0, running: 0, failed: 1, oldestDueSeconds: 0 });
  });

  it('reads no job that is done', async () => {
    const { database } = await start();
    await database.pool.query(
      `insert into job (queue, key, payload, state, max_attempts)
       select 'film', n::text, 'null', case when n % 1000 = 0 then 'failed' when n % 1000 = 1 then 'queued' else 'done' end, 1
       from generate_series(1, 20000) n`,
    );
    await database.pool.query('vacuum analyze job');
    const scans = await inTransaction(database, async (transaction) => {
      expect(await queueFigures(transaction)).toMatchObject([{ queued: 20, failed: 20 }]);
      const { rows } = await transaction.client.query<{ whole: number; rows: number }>(
        `select seq_scan as whole, idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'job'`,
      );
      return rows;
    });
    expect(scans).toEqual([{ whole: 0, rows: expect.any(Number) as number }]);
    expect(scans[0]?.rows).toBeLessThanOrEqual(40);
  });
});

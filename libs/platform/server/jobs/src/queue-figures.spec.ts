import { inTransaction } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/testing-server';
import { enqueue, enqueueAll, jobsMigrations, readQueueMetrics } from '../index';

async function start() {
  const database = await startTestDatabase([jobsMigrations]);
  const add = async (queue: string, key: string, changes?: string) => {
    await enqueue(database, { queue, key, payload: null });
    if (changes)
      await database.pool.query(`update pgboss.job set ${changes} where name = $1 and singleton_key = $2`, [
        queue,
        key,
      ]);
  };
  return { database, add };
}

describe('queueFigures', () => {
  it('counts the jobs of each queue by state, and the wait of the oldest that is due', async () => {
    const { database, add } = await start();
    await add('film', 'a', `start_after = now() - interval '90 seconds'`);
    await add('film', 'b', `start_after = now() + interval '1 hour'`);
    await add('film', 'c', `state = 'active', start_after = now() - interval '1 day'`);
    await add('film', 'd', `state = 'completed'`);
    await add('mail', 'e', `state = 'failed'`);
    const [film, mail] = await readQueueMetrics(database);
    expect(film).toMatchObject({ queue: 'film', queued: 2, running: 1, failed: 0 });
    expect(film?.oldestDueSeconds).toBeGreaterThanOrEqual(90);
    expect(film?.oldestDueSeconds).toBeLessThan(150);
    expect(mail).toEqual({ queue: 'mail', queued: 0, running: 0, failed: 1, oldestDueSeconds: 0, isHandled: false });
  });

  it('reads no job that is done', async () => {
    const { database } = await start();
    const jobs = Array.from({ length: 20_000 }, (_, n) => ({ key: `${n}`, payload: null }));
    await enqueueAll(database, { queue: 'film', jobs });
    await database.pool.query(
      `update pgboss.job set state = (case singleton_key::int % 1000 when 0 then 'failed' else 'completed' end)::pgboss.job_state
       where singleton_key::int % 1000 <> 1`,
    );
    await database.pool.query('vacuum analyze pgboss.job');
    await inTransaction(database, async (transaction) => {
      /** Of the table, by this connection, also before this transaction. */
      const scans = async () => {
        const { rows } = await transaction.client.query<{ whole: string; rows: string }>(
          `select seq_scan as whole, idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'job_common'`,
        );
        return { whole: Number(rows[0]?.whole), rows: Number(rows[0]?.rows) };
      };
      const before = await scans();
      expect(await readQueueMetrics(transaction)).toMatchObject([{ queued: 20, failed: 20 }]);
      const after = await scans();
      expect(after.whole).toBe(before.whole);
      expect(after.rows - before.rows).toBeLessThanOrEqual(40);
    });
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction, isConnectionLost, type Database, openDatabase } from '../index';
import { startTestDatabase } from '../testing';

jest.setTimeout(30_000);

let database: Database;
let admin: Database;
const broken: Error[] = [];

beforeAll(async () => {
  const test = await startTestDatabase([]);
  admin = test;
  database = openDatabase({ url: test.url, maxConnections: 4, onConnectionError: (error) => broken.push(error) });
});

afterAll(() => database.close());

const cut = async () => {
  const text = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  return (await admin.pool.query(text)).rowCount;
};

// An 'error' event without a listener would end the test run.
describe('a connection that breaks', () => {
  it('between the statements of a transaction rejects the transaction alone', async () => {
    const failing = inTransaction(database, async ({ client }) => {
      await client.query('select 1');
      const ended = new Promise((resolve) => client.once('end', resolve));
      await cut();
      await ended;
      await client.query('select 2');
    });
    expect(isConnectionLost(await failing.catch((error: unknown) => error))).toBe(true);
    expect(broken.length).toBeGreaterThan(0);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('again and again under load rejects with a lost connection or succeeds, and the pool recovers', async () => {
    let isOver = false;
    const outcomes = { done: 0, lost: 0 };
    const client = async () => {
      while (!isOver) {
        const work = inTransaction(database, async (transaction) => {
          await transaction.client.query('select pg_sleep(0.002)');
          await transaction.client.query('select 1');
        });
        await work.then(
          () => (outcomes.done += 1),
          (error: unknown) => {
            if (!isConnectionLost(error)) throw error;
            outcomes.lost += 1;
          },
        );
      }
    };
    const clients = Array.from({ length: 8 }, client);
    for (let round = 0; round < 20; round += 1) {
      while (outcomes.done < round) await sleep(5);
      await cut();
    }
    isOver = true;
    await Promise.all(clients);
    expect(outcomes.lost).toBeGreaterThan(0);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

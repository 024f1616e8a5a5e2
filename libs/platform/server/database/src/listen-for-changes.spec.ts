import { setTimeout as sleep } from 'node:timers/promises';
import { startTestDatabase } from './testing/start-test-database';
import { announceChange, type Change, listenForChanges } from '../index';

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 8000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('it did not come about');
    await sleep(10);
  }
}

async function start() {
  const database = await startTestDatabase([]);
  const heard: Change[] = [];
  const silences: Error[] = [];
  let begun = 0;
  const listening = listenForChanges(database, {
    onChange: (change) => heard.push(change),
    onListening: () => (begun += 1),
    onSilence: (error) => silences.push(error),
  });
  closers.push(() => listening.close());
  await until(() => begun === 1);
  return { database, heard, silences, listening, timesBegun: () => begun };
}

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

describe('listenForChanges', () => {
  it('hears what is committed, once for each transaction, and nothing that is rolled back', async () => {
    const { database, heard } = await start();
    const client = await database.pool.connect();
    await client.query('begin');
    await announceChange(client, 'content');
    await client.query('rollback');
    await client.query('begin');
    for (let n = 0; n < 5; n += 1) await announceChange(client, 'films');
    await sleep(50);
    expect(heard).toEqual([]);
    await client.query('commit');
    client.release();
    await until(() => heard.length > 0);
    await sleep(50);
    expect(heard).toEqual(['films']);
  });

  it('listens again after its connection was ended, and says that it may have missed something', async () => {
    const { database, heard, silences, timesBegun } = await start();
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'nitrate-listener' and datname = current_database()`,
    );
    await until(() => timesBegun() === 2);
    expect(silences).toHaveLength(1);
    await announceChange(database.pool, 'content');
    await until(() => heard.length === 1);
  });

  it('hears nothing any more once it is closed', async () => {
    const { database, heard, listening } = await start();
    await listening.close();
    expect(listening.listening).toBe(false);
    await announceChange(database.pool, 'content');
    await sleep(50);
    expect(heard).toEqual([]);
  });
});

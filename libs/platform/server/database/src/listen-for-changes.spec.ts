import { EventEmitter, once } from 'node:events';
import { startTestDatabase } from './testing/start-test-database';
import { type ChangeTopic, type Database, listenForChanges, notifyChange } from '../index';

const films: ChangeTopic = { name: 'films' };
const content: ChangeTopic = { name: 'content' };
/** Notifications arrive in the order of their commits, so that whatever was committed before the last has arrived. */
const last: ChangeTopic = { name: 'last' };

async function listen(database: Database) {
  const events = new EventEmitter();
  const heard: string[] = [];
  const interruptions: Error[] = [];
  const handler = ({ name }: ChangeTopic) => {
    heard.push(name);
    events.emit(name);
  };
  const begun = once(events, 'listening');
  const subscription = listenForChanges(database, {
    onChange: new Map([films, last].map((topic) => [topic, () => handler(topic)])),
    onListening: () => events.emit('listening'),
    onInterrupted: (error) => interruptions.push(error),
  });
  closers.push(() => subscription.close());
  await begun;
  /** Resolves when everything that was committed until now has arrived. */
  const settled = async () => {
    const arrived = once(events, last.name);
    await notifyChange(database.pool, last);
    await arrived;
    heard.splice(heard.lastIndexOf(last.name), 1);
  };
  return { heard, interruptions, subscription, settled, listensAgain: () => once(events, 'listening') };
}

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

describe('listenForChanges', () => {
  it('hears each commit once per topic, and nothing that is rolled back or of other topics', async () => {
    const database = await startTestDatabase([]);
    const { heard, settled } = await listen(database);
    const client = await database.pool.connect();
    await client.query('begin');
    await notifyChange(client, films);
    await client.query('rollback');
    await client.query('begin');
    for (let n = 0; n < 5; n += 1) await notifyChange(client, films);
    await notifyChange(client, content);
    await settled();
    expect(heard).toEqual([]);
    await client.query('commit');
    client.release();
    await settled();
    expect(heard).toEqual(['films']);
  });

  it('reconnects after its connection was ended, and reports that changes may have been missed', async () => {
    const database = await startTestDatabase([]);
    const { heard, interruptions, settled, listensAgain } = await listen(database);
    const again = listensAgain();
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'nitrate-listener' and datname = current_database()`,
    );
    await again;
    expect(interruptions).toHaveLength(1);
    await notifyChange(database.pool, films);
    await settled();
    expect(heard).toEqual(['films']);
  });

  it('hears nothing any more once it is closed', async () => {
    const database = await startTestDatabase([]);
    const [closed, open] = [await listen(database), await listen(database)];
    await closed.subscription.close();
    expect(closed.subscription.listening).toBe(false);
    await notifyChange(database.pool, films);
    await open.settled();
    expect([closed.heard, open.heard]).toEqual([[], ['films']]);
  });
});

import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { startTestDatabase } from '../testing/start-test-database';
import {
  type ChangeTopic,
  type Database,
  inTransaction,
  listenForChanges,
  notifyChange,
  notifyChanges,
} from '../../index';

const films: ChangeTopic = { name: 'films' };
const content: ChangeTopic = { name: 'content' };
/** Notifications arrive in the order of commits: when this one has arrived, so have all earlier ones. */
const last: ChangeTopic = { name: 'last' };

async function listen(database: Database) {
  const events = new EventEmitter();
  const received: string[] = [];
  const interruptions: Error[] = [];
  const handler = ({ name }: ChangeTopic) => {
    received.push(name);
    events.emit(name);
  };
  const started = once(events, 'listening');
  const subscription = listenForChanges(database, {
    onChange: new Map([films, last].map((topic) => [topic, () => handler(topic)])),
    onMissed: () => events.emit('listening'),
    onInterrupted: (error) => interruptions.push(error),
  });
  closers.push(() => subscription.close());
  await started;
  /** Resolves when all notifications committed so far have arrived. */
  const settled = async () => {
    const arrived = once(events, last.name);
    await notifyChange(database.pool, last);
    await arrived;
    received.splice(received.lastIndexOf(last.name), 1);
  };
  return { received, interruptions, subscription, settled, listensAgain: () => once(events, 'listening') };
}

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

describe('listenForChanges', () => {
  it('calls the handler once per commit and topic, and not for rollbacks and other topics', async () => {
    const database = await startTestDatabase([]);
    const { received, settled } = await listen(database);
    const client = await database.pool.connect();
    await client.query('begin');
    await notifyChange(client, films);
    await client.query('rollback');
    await client.query('begin');
    for (let n = 0; n < 5; n += 1) await notifyChange(client, films);
    await notifyChange(client, content);
    await settled();
    expect(received).toEqual([]);
    await client.query('commit');
    client.release();
    await settled();
    expect(received).toEqual(['films']);
  });

  it('knows of a change of its own before the transaction resolves that made it', async () => {
    const database = await startTestDatabase([]);
    const notified: string[] = [];
    const follow = async (name: string) => {
      const onOwnChange = new Map([
        [
          films,
          async (detail: string) => {
            await setImmediate();
            notified.push(`${name} ${detail}`);
          },
        ],
      ]);
      const subscription = listenForChanges(database, { onChange: new Map(), onOwnChange, onMissed: () => undefined });
      closers.push(() => subscription.close());
      await subscription.started;
      return subscription;
    };
    const [first, second] = [await follow('first'), await follow('second')];
    const change = () =>
      inTransaction(database, async ({ client }) => {
        await notifyChange(client, films);
        await notifyChange(client, films);
        await notifyChange(client, content);
        await notifyChanges(client, films, ['a', 'b']);
        expect(notified).toEqual([]);
      });
    await change();
    expect(notified.splice(0)).toEqual(['first ', 'second ', 'first a', 'second a', 'first b', 'second b']);

    const undone = inTransaction(database, async ({ client }) => {
      await notifyChange(client, films);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await inTransaction(database, ({ client }) => notifyChange(client, content));
    expect(notified).toEqual([]);

    await first.close();
    await change();
    expect(notified).toEqual(['second ', 'second a', 'second b']);
    expect(second.listening).toBe(true);
  });

  it('reconnects after its connection was ended, and reports that changes may have been missed', async () => {
    const database = await startTestDatabase([]);
    const { received, interruptions, settled, listensAgain } = await listen(database);
    const again = listensAgain();
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'nitrate-listener' and datname = current_database()`,
    );
    await again;
    expect(interruptions).toHaveLength(1);
    await notifyChange(database.pool, films);
    await settled();
    expect(received).toEqual(['films']);
  });

  it('calls no handler once it is closed', async () => {
    const database = await startTestDatabase([]);
    const [closed, open] = [await listen(database), await listen(database)];
    await closed.subscription.close();
    expect(closed.subscription.listening).toBe(false);
    await notifyChange(database.pool, films);
    await open.settled();
    expect([closed.received, open.received]).toEqual([[], ['films']]);
  });
});

import { type Kysely, sql } from 'kysely';
import { startPgBouncer } from '../testing/start-pgbouncer';
import { startTestDatabase } from '../testing/start-test-database';
import {
  type Database,
  type DatabaseOptions,
  type FeatureMigrations,
  listenForChanges,
  migrate,
  notifyChange,
  openDatabase,
  runPrepared,
  sharesSessions,
} from '../../index';

jest.setTimeout(30_000);

const films = { name: 'films' };

const step = (statement: string) => ({
  async up(db: Kysely<object>) {
    await sql.raw(statement).execute(db);
  },
});

const reels: FeatureMigrations = {
  feature: 'reels',
  migrations: { '0001-reel': step('create table reel (id integer)') },
};

const opened: Database[] = [];
afterAll(async () => {
  for (const database of opened) await database.close();
});

async function pooled(mode: 'session' | 'transaction', options: { maxConnections?: number; poolSize?: number } = {}) {
  const direct = await startTestDatabase([]);
  const url = await startPgBouncer(direct.url, mode, options.poolSize);
  const open = (more: Partial<DatabaseOptions> = {}) => {
    const database = openDatabase({ url, ...options, ...more });
    opened.push(database);
    return database;
  };
  return { direct, url, open };
}

const locksOf = async ({ pool }: Database) =>
  (
    await pool.query(`select from pg_locks where locktype = 'advisory' and database = (
    select oid from pg_database where datname = current_database())`)
  ).rowCount;

describe('sharesSessions', () => {
  it('is true behind a pooler in transaction mode alone', async () => {
    const { url: transactions, direct } = await pooled('transaction');
    const { url: sessions } = await pooled('session');
    expect(await Promise.all([direct.url, sessions, transactions].map(sharesSessions))).toEqual([false, false, true]);
  });
});

describe.each(['session', 'transaction'] as const)('through PgBouncer in %s mode', (mode) => {
  it('migrations run once and leave no lock behind, also after a failure', async () => {
    const { direct, open } = await pooled(mode);
    const broken = {
      feature: 'broken',
      migrations: { '0001-broken': { up: () => Promise.reject(new Error('torn')) } },
    };
    await expect(migrate(open(), [broken])).rejects.toThrow('torn');
    await Promise.all([1, 2, 3].map(() => migrate(open(), [reels])));
    expect(await locksOf(direct)).toBe(0);
    expect((await direct.pool.query('select * from reel')).rows).toEqual([]);
  });
});

describe('through PgBouncer in session mode', () => {
  it('statements are cancelled after the timeout, and named ones run', async () => {
    const { open } = await pooled('session');
    const database = open({ statementTimeoutMs: 50 });
    await expect(database.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
    const one = sql<{ one: number }>`select ${1}::integer as one`.compile(database.tables());
    for (let n = 0; n < 3; n += 1) expect(await runPrepared(database, 'one', one)).toEqual([{ one: 1 }]);
  });
});

describe('through PgBouncer in transaction mode', () => {
  it('statements with names run on servers that have not prepared them', async () => {
    const { open } = await pooled('transaction', { maxConnections: 6, poolSize: 3 });
    const database = open({ sharesSessions: true });
    const run = async (n: number) => {
      const statement = sql<{ n: number }>`select ${n}::integer as n, pg_sleep(0.005)`.compile(database.tables());
      return (await runPrepared(database, 'number', statement))[0]?.n;
    };
    const numbers = Array.from({ length: 60 }, (_, n) => n);
    expect(await Promise.all(numbers.map(run))).toEqual(numbers);
  });

  it('statements are cancelled after the timeout of the role, which those of other programs do not get', async () => {
    const direct = await startTestDatabase([]);
    const name = /\/(spec_\w+)\?/.exec(direct.url)?.[1];
    await direct.pool.query(`alter role current_user in database ${name} set statement_timeout = '50ms'`);
    const url = await startPgBouncer(direct.url, 'transaction');
    const [api, worker] = [openDatabase({ url, sharesSessions: true }), openDatabase({ url: direct.url })];
    opened.push(api, worker);
    await expect(api.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
    await worker.pool.query('select pg_sleep(0.1)');
    const slow = { feature: 'slow', migrations: { '0001-slow': step('select pg_sleep(0.1)') } };
    await migrate(api, [slow]);
  });

  it('changes are heard over a direct connection', async () => {
    const { direct, open } = await pooled('transaction');
    const database = open({ sharesSessions: true, directUrl: direct.url });
    const received = new Promise<string>((resolve) => {
      const listener = listenForChanges(database, {
        onChange: new Map([[films, resolve]]),
        onMissed: () => void notifyChange(database.pool, films, 'f1'),
      });
      closers.push(() => listener.close());
    });
    expect(await received).toBe('f1');
  });

  it('without one, the listener says so, and reports every few seconds that changes may have been missed', async () => {
    const { direct, open } = await pooled('transaction');
    const database = open({ sharesSessions: true });
    jest.useFakeTimers({ doNotFake: realTimers });
    const [interruptions, missed]: [Error[], jest.Mock] = [[], jest.fn()];
    const listener = listenForChanges(database, {
      onChange: new Map(),
      onMissed: missed,
      onInterrupted: (error) => interruptions.push(error),
    });
    closers.push(() => listener.close());
    const published = `select from pg_stat_activity
      where datname = current_database() and state = 'idle' and query like 'select pg_notify%'`;
    while ((await direct.pool.query(published)).rowCount === 0);
    while (interruptions.length === 0) await advance(100);
    expect(interruptions).toMatchObject([{ message: expect.stringContaining('does not receive') }]);
    expect([listener.listening, missed.mock.calls.length]).toEqual([false, 0]);
    for (const calls of [1, 2]) {
      await advance(5000);
      while (missed.mock.calls.length < calls) await advance(0);
    }
    expect([listener.listening, interruptions.length]).toEqual([false, 1]);
    jest.useRealTimers();
  });
});

/** All but `setTimeout` and `setInterval`. */
const realTimers = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate'] as const),
];

async function advance(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  await new Promise((resolve) => setImmediate(resolve));
}

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

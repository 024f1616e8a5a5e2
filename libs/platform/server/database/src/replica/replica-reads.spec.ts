import { EventEmitter, once } from 'node:events';
import { startReplica, type TestReplica } from '../testing/start-replica';
import { type Database, NotAReplica, openDatabase, type Reads, replicaReads } from '../../index';
import { startTestDatabase } from '../testing/start-test-database';

jest.setTimeout(60_000);

const delayMs = 500;

let servers: TestReplica;
let primary: Database;
let replica: Database;
let reads: Reads;
const events = new EventEmitter();
const faults: Error[] = [];
const opened: Database[] = [];

const open = (url: string, maxConnections = 4) => {
  const database = openDatabase({ url, maxConnections, connectionTimeoutMs: 2000 });
  opened.push(database);
  return database;
};

beforeAll(async () => {
  servers = await startReplica({ delayMs });
  primary = open(servers.primaryUrl);
  await primary.pool.query('create table reel (no integer primary key, title text)');
  replica = open(servers.url);
  reads = await replicaReads({
    primary,
    replica,
    fallback: open(servers.primaryUrl, 2),
    onLeftOut: (error) => faults.push(error),
    onResumed: () => events.emit('resumed'),
  });
});

afterAll(async () => {
  await reads.close();
  for (const { pool, close } of opened) if (!pool.ended) await close();
});

const count = async ({ pool }: Pick<Database, 'pool'>) =>
  (await pool.query<{ count: number }>('select count(*) as count from reel')).rows[0]?.count ?? -1;
const where = async ({ pool }: Database) =>
  (await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')).rows[0]?.standby
    ? 'replica'
    : 'primary';
const add = (no: number) => primary.pool.query('insert into reel values ($1)', [no]);

describe('reads on a replica that is half a second behind', () => {
  it('run there, and show a change of which they were notified', async () => {
    expect(await reads.run(where)).toBe('replica');
    const before = await reads.run(count);
    await add(1);
    // Nobody was notified of it yet.
    expect(await reads.run(count)).toBe(before);
    reads.changed();
    const from = performance.now();
    expect(await Promise.all([1, 2, 3].map(() => reads.run(count)))).toEqual([before + 1, before + 1, before + 1]);
    expect(performance.now() - from).toBeGreaterThan(delayMs / 5);
    expect(await reads.run(where)).toBe('replica');
    expect(faults).toEqual([]);
  });

  it('say how far the replica is behind', async () => {
    await add(2);
    expect(await reads.replica?.()).toEqual({ isInUse: true, lagBytes: expect.any(Number) as number });
    expect((await reads.replica?.())?.lagBytes).toBeGreaterThan(0);
    reads.changed();
    await reads.run(count);
    while ((await reads.replica?.())?.lagBytes !== 0) await new Promise((resolve) => setImmediate(resolve));
  });

  it('send no other statement while nothing has changed', async () => {
    await reads.run(where);
    const asked = [primary, replica].map(({ pool }) => jest.spyOn(pool, 'query'));
    await reads.run(where);
    expect(asked.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    for (const spy of asked) spy.mockRestore();
  });

  it('show all of many changes, one after the other', async () => {
    for (let no = 10; no < 14; no += 1) {
      const { rows } = await primary.pool.query<{ count: number }>('select count(*) as count from reel');
      await add(no);
      reads.changed();
      expect(await reads.run(count)).toBe((rows[0]?.count ?? 0) + 1);
    }
    expect(faults).toEqual([]);
  });

  it('are repeated on the primary where the replica cancels them for what it has to apply', async () => {
    const text =
      'select no, pg_sleep(case when no = 1 then 3 else 0 end) from reel where pg_is_in_recovery() or no = 1';
    const reading = reads.run(async (database) =>
      (await where(database)) === 'replica' ? (await database.pool.query(text)).rowCount : 'primary',
    );
    // Before that, it would itself wait for what the replica applies.
    const asleep = `select from pg_stat_activity where wait_event = 'PgSleep'`;
    while ((await replica.pool.query(asleep)).rowCount === 0) await new Promise((resolve) => setImmediate(resolve));
    await primary.pool.query('alter table reel alter column title type varchar(80)');
    expect(await reading).toBe('primary');
    expect(faults).toEqual([]);
    expect(await reads.run(where)).toBe('replica');
  });

  it('reject with the error of a statement that is wrong anywhere', async () => {
    await expect(reads.run(({ pool }) => pool.query('select from nowhere'))).rejects.toMatchObject({ code: '42P01' });
    const slow = reads.run(({ pool }) => pool.query(`set statement_timeout = 20; select pg_sleep(2)`));
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    expect(faults).toEqual([]);
  });

  it('run on the primary while the replica is away, say so once, and return', async () => {
    const resumed = once(events, 'resumed');
    await servers.stop();
    const places = await Promise.all([1, 2, 3, 4, 5].map(() => reads.run(where)));
    expect(new Set(places)).toEqual(new Set(['primary']));
    expect(await reads.replica?.()).toEqual({ isInUse: false, lagBytes: undefined });
    expect(faults).toHaveLength(1);
    await add(30);
    reads.changed();
    await servers.start();
    await resumed;
    expect(await reads.run(async (database) => [await where(database), await count(database)])).toEqual([
      'replica',
      await count(primary),
    ]);
    expect(faults).toHaveLength(1);
  });
});

describe('replicaReads', () => {
  it('refuses a database that is no replica of the primary', async () => {
    const other = await startTestDatabase([]);
    const pools = { replica: open(other.url), fallback: open(servers.primaryUrl) };
    const callbacks = { onLeftOut: () => undefined, onResumed: () => undefined };
    await expect(replicaReads({ primary, ...pools, ...callbacks })).rejects.toThrow(NotAReplica);
    const wrongLogin = servers.url.replace(/:[^:@]+@/, ':wrong@');
    const wrong = { replica: open(wrongLogin), fallback: open(servers.primaryUrl) };
    await expect(replicaReads({ primary, ...wrong, ...callbacks })).rejects.toMatchObject({ code: '28P01' });
  });
});

import { DiskFull } from '@nitrate/database';
import { startDatabase } from './database';
import type { Settings } from './settings';

const settings: Settings = {
  port: 4200,
  host: 'localhost',
  dataFolder: '/srv/data',
  databaseUrl: undefined,
  demo: 'none',
  published: false,
  sendsMails: false,
  stopGraceMs: 1_400,
};

const program = 'PostgreSQL 18.4 of the system, /opt/postgres/bin';
/** What every start says. */
const startLine = `The database is ${program}.`;

/** Servers that end, and do not start, when the test says so. */
function fakeServers() {
  const ends: (() => void)[] = [];
  const stop = jest.fn(async () => ends.at(-1)?.());
  let failures = 0;
  let failure = new Error('no disk');
  const start = jest.fn(async () => {
    if (failures-- > 0) throw failure;
    const exited = new Promise<void>((resolve) => ends.push(resolve));
    return { url: 'postgres:///nitrate', superuserUrl: '', dataDir: '/srv/data/postgres', program, exited, stop };
  });
  return {
    start,
    stop,
    end: () => ends.at(-1)?.(),
    fail: (times: number, error = failure) => ([failures, failure] = [times, error]),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('startDatabase', () => {
  it('says once which programs run it, restarts a server that ended, and says so', async () => {
    const servers = fakeServers();
    const events: string[] = [];
    const log = { postgres: () => undefined, event: (line: string) => events.push(line) };
    const database = await startDatabase(settings, log, servers.start);
    servers.fail(2);
    servers.end();
    while (!events.at(-1)?.includes('again')) await jest.advanceTimersByTimeAsync(100);
    expect(servers.start).toHaveBeenCalledTimes(4);
    expect(events).toEqual([
      startLine,
      'The database ended unexpectedly and is being restarted. Nothing that was saved is lost.',
      'The database could not be restarted; the next attempt is in 0.5 s. no disk',
      'The database could not be restarted; the next attempt is in 1 s. no disk',
      'The database is running again.',
    ]);
    await database.stop();
    expect(servers.stop).toHaveBeenCalledTimes(1);
  });

  it('says once in a sentence that the disk is full, and restarts the server when there is space', async () => {
    const servers = fakeServers();
    const events: string[] = [];
    const postgres = jest.fn();
    let log: (line: string) => void = () => undefined;
    const start = async (options: { log: (line: string) => void }) => {
      ({ log } = options);
      return servers.start();
    };
    const database = await startDatabase(settings, { postgres, event: (line) => events.push(line) }, start);
    for (let n = 0; n < 9; n += 1) log('ERROR:  could not extend file "base/1/2": No space left on device');
    servers.fail(3, new DiskFull());
    servers.end();
    while (!events.at(-1)?.includes('again')) await jest.advanceTimersByTimeAsync(100);
    expect(events).toEqual([
      startLine,
      'The disk is full. Free some space; nothing that was saved is lost.',
      'The database ended unexpectedly and is being restarted. Nothing that was saved is lost.',
      'The database is running again.',
    ]);
    expect(postgres).not.toHaveBeenCalled();
    await database.stop();
  });

  it('waits for a server that takes minutes to recover, and says so', async () => {
    const { start, stop } = fakeServers();
    const event = jest.fn();
    const slowly = async () => {
      await new Promise((resolve) => setTimeout(resolve, 300_000));
      return start();
    };
    const starting = startDatabase(settings, { postgres: () => undefined, event }, slowly);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(event).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(290_001);
    await (await starting).stop();
    expect([event.mock.calls.length, stop.mock.calls.length]).toEqual([2, 1]);
  });

  it('neither restarts nor reports a server that it stopped, nor while it waits for the next attempt', async () => {
    const servers = fakeServers();
    const event = jest.fn();
    const database = await startDatabase(settings, { postgres: () => undefined, event }, servers.start);
    await database.stop();
    expect(event.mock.calls).toEqual([[startLine]]);

    const waiting = await startDatabase(settings, { postgres: () => undefined, event }, servers.start);
    servers.fail(100);
    servers.end();
    await jest.advanceTimersByTimeAsync(100);
    await waiting.stop();
    const attempts = servers.start.mock.calls.length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(servers.start).toHaveBeenCalledTimes(attempts);
  });
});

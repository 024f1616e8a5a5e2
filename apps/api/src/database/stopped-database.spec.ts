import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { migrate, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { openStorage } from '@nitrate/storage';
import { scratchFolder } from '@nitrate/testing-server';
import { readConfig } from '../config/config';
import { createApi } from '../create-api';
import { apiMetrics } from '../metrics/api-metrics';
import { migrations } from '@nitrate/features';

jest.setTimeout(120_000);

/** An api with metrics on a PostgreSQL of its own, which can be stopped and started. */
async function start() {
  const folder = await scratchFolder();
  const settings = { fsync: 'off', synchronous_commit: 'off', shared_buffers: '32MB' };
  const startPostgres = () =>
    startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined, settings });
  let postgres = await startPostgres();
  const env = {
    DATABASE_URL: postgres.url,
    NITRATE_EMBEDDED: '1',
    NITRATE_DATA: folder,
    NITRATE_CALLS_PER_MINUTE: '0',
  };
  const config = readConfig({ ...env, METRICS_PORT: '9464' }, '/');
  const database = openDatabase({ url: postgres.url });
  await migrate(database, migrations);
  const metrics = apiMetrics(config, database, { version: '1.2.3', commit: '' });
  const stopping = new AbortController();
  const app = await createApi({
    config,
    database,
    metrics,
    web: undefined,
    signingKeys: ['k'.repeat(32)],
    storage: await openStorage({ dataFolder: folder, bucket: undefined }),
    stopping: stopping.signal,
  });
  const { port } = await metrics.listen({ host: '127.0.0.1', port: 0 });
  return {
    stopping,
    statusOf: async (path: string) => (await app.inject(path)).statusCode,
    health: async () => (await app.inject('/health')).json<{ state: string; states: Record<string, string> }>(),
    scrape: async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    /** A connection as the worker has one. */
    connectWorker: async () => {
      const worker = openDatabase({ url: postgres.url, maxConnections: 1, applicationName: 'nitrate-worker' });
      await worker.pool.query('select 1');
      return worker;
    },
    stopPostgres: () => postgres.stop(),
    restartPostgres: async () => void (postgres = await startPostgres()),
    async close() {
      await app.close();
      await metrics.close();
      await database.close();
      await postgres.stop();
    },
  };
}

let api: Awaited<ReturnType<typeof start>>;
afterEach(() => api.close());

it('lives without its database, says so, and continues when it is back', async () => {
  api = await start();
  const worker = await api.connectWorker();
  const others = { storage: 'up', mail: 'up', disk: 'up' };
  expect(await api.health()).toMatchObject({ state: 'up', states: { database: 'up', worker: 'up', ...others } });
  expect(await api.scrape()).toMatch(/^nitrate_database_up 1$/m);

  await api.stopPostgres();
  await worker.close();
  expect([await api.statusOf('/health/live'), await api.statusOf('/health/ready')]).toEqual([200, 503]);
  const playing = /^nitrate_streams_playing \d/m;
  const text = await until(api.scrape, (scraped) => /^nitrate_database_up 0$/m.test(scraped) && !playing.test(scraped));
  expect(text).toMatch(/^process_cpu_seconds_total \d/m);
  // Each part is read for itself, and known for some seconds.
  await until(api.health, ({ states }) => states['database'] === 'down' && states['worker'] === 'down');
  expect([await api.statusOf('/health'), await api.health()]).toMatchObject([
    503,
    { state: 'down', states: { database: 'down', worker: 'down', ...others } },
  ]);

  await api.restartPostgres();
  expect(await api.statusOf('/health/ready')).toBe(200);
  await until(api.scrape, (scraped) => /^nitrate_database_up 1$/m.test(scraped) && playing.test(scraped));
  await until(api.health, ({ states }) => states['database'] === 'up');

  api.stopping.abort();
  expect([await api.statusOf('/health/live'), await api.statusOf('/health/ready')]).toEqual([200, 503]);
  expect(await api.statusOf('/api/catalog/films?size=1')).toBe(200);
});

const maxWaitMs = 20_000;

/** Reads until what is read is as wanted; what was shared for some seconds may be older. */
async function until<T>(read: () => Promise<T>, isWanted: (value: T) => boolean): Promise<T> {
  const startedAt = performance.now();
  for (;;) {
    const value = await read();
    if (isWanted(value)) return value;
    if (performance.now() - startedAt > maxWaitMs) throw new Error(`Still ${JSON.stringify(value)}`);
    await setImmediate();
  }
}

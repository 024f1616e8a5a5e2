import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { enqueue, jobsMigrations } from '@nitrate/jobs';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { type Metrics, openMetrics } from './open-metrics';

const opened: Metrics[] = [];
afterAll(async () => {
  for (const metrics of opened) await metrics.close();
});

async function start() {
  const database = await startTestDatabase([jobsMigrations]);
  const metrics = openMetrics({
    build: { version: '1.2.3', commit: '5c4073d4' },
    databaseUrl: database.url,
    dataFolder: await scratchFolder(),
    pools: { primary: database.pool },
  });
  opened.push(metrics);
  return { database, metrics };
}

const loopback = { host: '127.0.0.1', port: 0 };

describe('openMetrics', () => {
  it('serves /metrics and nothing else', async () => {
    const { metrics } = await start();
    const { port } = await metrics.listen(loopback);
    const origin = `http://127.0.0.1:${port}`;
    const response = await fetch(`${origin}/metrics`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain/),
    ]);
    expect(await response.text()).toMatch(/^nitrate_database_up 1$/m);
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(405);
  });

  it('says which setting names a port that is in use', async () => {
    const { metrics } = await start();
    const other = createServer().listen(loopback);
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(metrics.listen({ ...loopback, port })).rejects.toThrow(
      `/metrics cannot be served at METRICS_HOST 127.0.0.1, port ${port}: listen EADDRINUSE`,
    );
    other.close();
  });

  it('has the build of the program, the queues of the archive, attempts of this process, its connections and its disk', async () => {
    const { metrics, database } = await start();
    await enqueue(database, { queue: 'film', key: 'a', payload: null });
    metrics.onAttemptEnd({ queue: 'film', outcome: 'done', durationMs: 1500 });
    const client = await database.pool.connect();
    const text = await metrics.registry.metrics();
    client.release();
    expect(text).toMatch(/^nitrate_build_info\{version="1\.2\.3",commit="5c4073d4"\} 1$/m);
    expect(text).toMatch(/^nitrate_jobs_queued\{queue="film"\} 1$/m);
    expect(text).toMatch(/^nitrate_job_duration_seconds_sum\{queue="film",outcome="done"\} 1\.5$/m);
    expect(text).toMatch(/^nitrate_database_connections\{pool="primary",state="active"\} 1$/m);
    expect(Number(/^nitrate_disk_free_bytes (.*)$/m.exec(text)?.[1])).toBeGreaterThan(0);
  });

  it('keeps a queue that has become empty, with 0', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'] });
    const { metrics, database } = await start();
    await enqueue(database, { queue: 'film', key: 'a', payload: null });
    await metrics.registry.metrics();
    await database.pool.query('delete from pgboss.job');
    jest.advanceTimersByTime(2_001);
    expect(await metrics.registry.metrics()).toMatch(/^nitrate_jobs_queued\{queue="film"\} 0$/m);
    jest.useRealTimers();
  });
});

/**
 * CPU of a request with the metrics on, against the same build without them, in interleaved rounds; and how long a
 * scrape takes with 1,000,000 jobs, of which the newest 10,000 wait and 10,000 have failed, and 1,000,000 streams that play.
 *
 *   npx nx build api
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/metrics.ts
 */
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Database } from '@nitrate/database';
import { percentiles } from './support/cpu-of-calls';
import { type BenchServer, openBenchEnvironment } from './support/bench-environment';
import { describeLoad, type Load, load, median } from './support/load';

const goals = { requestMicros: 20, scrapeMs: 50 };
const rounds = Number(process.env['ROUNDS'] ?? 5);
const seconds = Number(process.env['SECONDS'] ?? 4);
const port = Number(process.env['BENCH_PORT'] ?? 5870);
const metricsUrl = `http://127.0.0.1:${port + 2}/metrics`;
const main = fileURLToPath(new URL('../../dist/api/main.mjs', import.meta.url));
const settings = {
  ...{ NITRATE_EMBEDDED: '1', NITRATE_PAGES: 'off', NITRATE_CALLS_PER_MINUTE: '0', LOG_LEVEL: 'warn' },
  HOST: '127.0.0.1',
};

async function measure(): Promise<void> {
  const environment = await openBenchEnvironment({ films: 2000 });
  try {
    const start = async (name: string, own: number, env: NodeJS.ProcessEnv) => {
      const url = `http://127.0.0.1:${own}/health/live`;
      const server = await environment.start([main], { ...settings, PORT: String(own), ...env }, url);
      await load(server, url, { seconds: 3 });
      return { name, server, url };
    };
    const without = await start('without', port, {});
    const with_ = await start('with', port + 1, { METRICS_PORT: String(port + 2) });
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
    await compareRequests(without, with_);
    await addRows(environment.database);
    await timeScrapes();
  } finally {
    await environment.close();
  }
}

interface Api {
  name: string;
  server: BenchServer;
  url: string;
}

async function compareRequests(without: Api, with_: Api): Promise<void> {
  const extra: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // In turn, because the second of two is measured on a machine that is warmer.
    const order = round % 2 === 0 ? [without, with_] : [with_, without];
    const results = new Map<Api, Load>();
    for (const api of order) results.set(api, await load(api.server, api.url, { seconds }));
    const [reference, measured] = [results.get(without), results.get(with_)];
    if (!reference || !measured) continue;
    extra.push(measured.cpuMicros - reference.cpuMicros);
    console.log(`without: ${describeLoad(reference)}; with: ${describeLoad(measured)}`);
  }
  const cost = median(extra);
  console.log(
    `metrics of a request: ${cost.toFixed(1)} µs of CPU (goal: at most ${goals.requestMicros}) ${verdict(cost <= goals.requestMicros)}`,
  );
}

async function addRows({ pool }: Database): Promise<void> {
  await pool.query(`
    insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
      deletion_seconds, partition, table_name)
    select 'bench.' || n, 'standard', 0, 0, false, 900, 900, 0, false, 'job_common' from generate_series(0, 7) n`);
  await pool.query(`
    insert into pgboss.job (name, singleton_key, data, state, start_after, completed_on)
    select 'bench.' || n % 8, n::text, 'null',
      (case when n > 990000 then 'created' when n % 99 = 0 then 'failed' else 'completed' end)::pgboss.job_state,
      now() - interval '1 minute', case when n <= 990000 then now() end
    from generate_series(1, 1000000) n`);
  await pool.query(`
    insert into play_stream (holder, id, place, film_id, started_at, confirmed_at)
    select 'user:' || n, gen_random_uuid(), 1, (select id from film limit 1), now(), now() + interval '1 hour'
    from generate_series(1, 1000000) n`);
  await pool.query('vacuum analyze pgboss.job, play_stream');
}

async function timeScrapes(): Promise<void> {
  const times: number[] = [];
  let text = '';
  for (let n = 0; n < 20; n += 1) {
    // Past the time for which scrapes share what was read.
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const startedAt = performance.now();
    text = await (await fetch(metricsUrl)).text();
    times.push(performance.now() - startedAt);
  }
  if (!/^nitrate_streams_playing 100000$/m.test(text)) throw new Error('The scrape lacks the figures of the database.');
  const { p50, p95 } = percentiles(times);
  console.log(
    `${text.length} bytes, scrape p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (goal: p50 at most ${goals.scrapeMs}) ${verdict(p50 <= goals.scrapeMs)}`,
  );
}

const verdict = (isMet: boolean): string => (isMet ? 'met' : 'MISSED');

void measure();

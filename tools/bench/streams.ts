/**
 * Grants of full films, and confirmations of streams while 10,000 play, over HTTP at 8 connections, against a bare `pg`
 * query behind bare Fastify. Each call is of another user.
 *
 *   STREAMS=10000 TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/streams.ts
 */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { migrate } from '@nitrate/database';
import { playerMigrations } from '@nitrate/player/server';
import { type BenchServer, openBenchEnvironment } from './support/bench-environment';
import { describeLoad, type MeasuredLoad, load, median } from './support/load';

const count = Number(process.env['STREAMS'] ?? 10_000);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const seconds = Number(process.env['SECONDS'] ?? 5);
const port = Number(process.env['BENCH_PORT'] ?? 5870);
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** A call of a user. */
interface Call {
  method: 'POST' | 'PUT';
  path: string;
  user: string;
  body?: string;
}

/**
 * Sends calls as fast as they get responses.
 * @throws Error for any response other than 2xx, because the rate of errors is no result
 */
async function loadCalls(server: BenchServer, base: string, callOf: (index: number) => Call): Promise<MeasuredLoad> {
  let index = 0;
  const before = await server.cpu();
  const result = await autocannon({
    url: base,
    connections: 8,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const call = callOf((index += 1));
          const headers = { 'x-user': call.user, ...(call.body && { 'content-type': 'application/json' }) };
          return { ...request, method: call.method, path: call.path, body: call.body, headers };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} responses other than 2xx, ${result.errors} errors`);
  }
  const cpuMicros = ((await server.cpu()) - before) / result['2xx'];
  return { perSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99, cpuMicros };
}

async function main(): Promise<void> {
  const environment = await openBenchEnvironment({ films: 2000 });
  const { database, url } = environment;
  try {
    const users = Array.from({ length: count }, () => randomUUID());
    const streams = Array.from({ length: count }, () => randomUUID());
    await database.pool.query('create table auth_user (id uuid primary key)');
    await database.pool.query('insert into auth_user select unnest($1::uuid[])', [users]);
    await migrate(database, [playerMigrations]);
    const { rows } = await database.pool.query<{ id: string }>('select id from film order by no limit 1');
    const film = rows[0]?.id ?? '';
    await database.pool.query(
      `insert into play_stream (holder, id, place, film_id, started_at, confirmed_at)
       select 'user:' || u, s, 1, $3, now(), now() from unnest($1::uuid[], $2::uuid[]) as each (u, s)`,
      [users, streams, film],
    );
    await database.pool.query('analyze play_stream');

    const base = `http://127.0.0.1:${port}`;
    const bareUrl = `http://127.0.0.1:${port + 1}/films/${film}`;
    const ours = await environment.start(['--import', 'tsx', path('servers/playback.ts'), url, String(port)], {}, base);
    const bare = await environment.start(
      ['--import', 'tsx', path('servers/bare-film-by-id.ts'), url, String(port + 1)],
      {},
      bareUrl,
    );
    const nth = (values: readonly string[], index: number) => values[(index * 7919) % count] ?? '';
    const contenders: Record<string, (index: number) => Call> = {
      grants: (index) => ({ method: 'POST', path: `/api/playback/${film}`, user: nth(users, index) }),
      confirmations: (index) => ({
        method: 'PUT',
        path: `/api/playback/streams/${nth(streams, index)}`,
        user: nth(users, index),
        body: JSON.stringify({ film }),
      }),
    };
    await load(bare, bareUrl, { seconds: 2 });
    for (const callOf of Object.values(contenders)) await loadCalls(ours, base, callOf);
    await database.pool.query('truncate play_grant_count');
    for (const [name, callOf] of Object.entries(contenders)) {
      const ratios: { rate: number; cpu: number; p99: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const reference = await load(bare, bareUrl, { seconds });
        const measured = await loadCalls(ours, base, callOf);
        ratios.push({
          rate: measured.perSecond / reference.perSecond,
          cpu: measured.cpuMicros / reference.cpuMicros,
          p99: measured.p99Ms / Math.max(1, reference.p99Ms),
        });
        console.log(`bare: ${describeLoad(reference)}; ${name}: ${describeLoad(measured)}`);
      }
      const of = (part: keyof (typeof ratios)[number]) => median(ratios.map((ratio) => ratio[part])).toFixed(2);
      console.log(`${name}: ratio by rate ${of('rate')}, by CPU ${of('cpu')}, of p99 ${of('p99')}`);
    }
  } finally {
    await environment.close();
  }
}

void main();

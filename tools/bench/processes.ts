/**
 * Requests per second of cached pages, searches and grants of playback with 1, 2 and 4 api processes on one database,
 * against one process, and the CPU of api, database and callers for each request, from which follows what a machine with
 * more processors serves. The callers are a process of their own, whose connections are spread over the api processes.
 * Linux only. With REDIS_URL the processes share the limit of calls.
 *
 *   npx nx run-many -t build -p api,web-shell
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/processes.ts [FILE.ndjson.gz]
 *   FILMS (36000), ROUNDS (3), SECONDS (5), CONNECTIONS (16), BENCH_PORT (5870)
 */
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { run } from '@nitrate/processes';
import { v7 as newId } from 'uuid';
import { searchQueries } from './search/search-queries';
import type { Result, Task } from './servers/load-generator';
import { type BenchEnvironment, type BenchServer, openBenchEnvironment } from './support/bench-environment';
import { median } from './support/load';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const seconds = Number(process.env['SECONDS'] ?? 5);
const connections = Number(process.env['CONNECTIONS'] ?? 16);
const port = Number(process.env['BENCH_PORT'] ?? 5870);
const counts = [1, 2, 4];
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const redis = process.env['REDIS_URL'];

type Kind = Pick<Task, 'requests' | 'headers'>;

interface Measured {
  perSecond: number;
  p99Ms: number;
  /** CPU for each request, in microseconds. */
  api: number;
  database: number;
  callers: number;
}

async function main(): Promise<void> {
  const environment = await openBenchEnvironment({
    ...(process.argv[2] && { file: process.argv[2] }),
    films: Number(process.env['FILMS'] ?? 36_000),
  });
  try {
    const origins = Array.from({ length: Math.max(...counts) }, (_, index) => `http://127.0.0.1:${port + index}`);
    const servers: BenchServer[] = [];
    for (const [index, origin] of origins.entries()) {
      const env = {
        ...{ NITRATE_EMBEDDED: '1', NITRATE_OPEN_ACCESS: '1', LOG_LEVEL: 'warn', HOST: '127.0.0.1' },
        ...{ NITRATE_RENDERS_PER_MINUTE: '0', DATABASE_CONNECTIONS: '10', PORT: String(port + index) },
        // Without a limit nothing would be counted in Redis.
        ...(redis ? { REDIS_URL: redis, NITRATE_CALLS_PER_MINUTE: '10000000' } : { NITRATE_CALLS_PER_MINUTE: '0' }),
      };
      servers.push(await environment.start([path('../../dist/api/main.mjs')], env, `${origin}/`));
    }
    const kinds = await requestsOf(environment);
    const send = (kind: Kind, count: number, duration = seconds) =>
      callers({ ...kind, origins: origins.slice(0, count), connections, seconds: duration });
    for (const [name, kind] of Object.entries(kinds)) {
      // All pages have to be rendered by each process.
      for (const count of counts) await send(kind, count, 3 * count);
      const measured = new Map<number, Measured[]>(counts.map((count) => [count, []]));
      for (let round = 0; round < rounds; round += 1) {
        for (const count of counts) {
          const used = async () =>
            Promise.all([
              Promise.all(servers.map((server) => server.cpu())).then((each) => each.reduce((a, b) => a + b, 0)),
              environment.databaseCpu(),
            ]);
          const [apiBefore, databaseBefore] = await used();
          const { responses, perSecond, p99Ms, cpuMicros } = await send(kind, count);
          const [api, database] = await used();
          measured.get(count)?.push({
            ...{ perSecond, p99Ms, callers: cpuMicros },
            api: (api - apiBefore) / responses,
            database: (database - databaseBefore) / responses,
          });
        }
      }
      report(name, measured);
    }
  } finally {
    await environment.close();
  }
}

async function callers(task: Task): Promise<Result> {
  const args = ['--import', 'tsx', path('servers/load-generator.ts'), JSON.stringify(task)];
  const { stdout } = await run(process.execPath, args, {
    env: { ...process.env, TSX_TSCONFIG_PATH: path('../../tsconfig.base.json') },
  });
  return JSON.parse(stdout) as Result;
}

/** The requests of each kind. Pages are few enough to be cached by each process; replies of the API are not compressed. */
async function requestsOf({ database }: BenchEnvironment): Promise<Record<string, Kind>> {
  const { rows } = await database.pool.query<{ id: string; slug: string }>(
    'select id, slug from film order by no limit 100',
  );
  for (const { id } of rows) {
    await database.pool.query(
      `insert into ingest_asset (id, film_id, kind, fingerprint, playable) values ($1, $2, 'full', '', $3)`,
      [newId(), id, JSON.stringify(assetOf(id))],
    );
  }
  const watch = rows.slice(0, 20).map(({ slug }) => ({ path: `/watch?v=${slug}` }));
  return {
    'cached pages': { requests: [{ path: '/' }, { path: '/about' }, ...watch], headers: 'Accept-Encoding: br\r\n' },
    searches: {
      requests: searchQueries.map((query) => ({ path: `/api/catalog/films?${query.replaceAll(' ', '%20')}` })),
    },
    'grants of playback': { requests: rows.map(({ slug }) => ({ path: `/api/playback/${slug}`, body: {} })) },
  };
}

const assetOf = (filmId: string): PlayableAsset => ({
  ...{ id: newId(), filmId, kind: 'full', durationMs: 600_000, offsetMs: 0, width: 960, height: 720 },
  ...{ hasSound: true, chapters: [], thumbnails: null, soundTracks: [], sign: null, textTracks: [] },
  ...{ dash: 'manifest.mpd', hls: 'master.m3u8', sources: [], preload: ['manifest.mpd', 'v0-1.m4s'] },
});

function report(name: string, measured: ReadonlyMap<number, readonly Measured[]>): void {
  const of = (count: number, part: keyof Measured) => median((measured.get(count) ?? []).map((each) => each[part]));
  for (const count of counts) {
    const cpu = { api: of(count, 'api'), database: of(count, 'database'), callers: of(count, 'callers') };
    const perSecond = of(count, 'perSecond');
    const busy = (perSecond * (cpu.api + cpu.database + cpu.callers)) / 1e6;
    const parts = Object.entries(cpu).map(([part, micros]) => `${part} ${micros.toFixed(0)} µs`);
    console.log(
      `${name}, ${count} api: ${perSecond.toFixed(0)}/s, ${(perSecond / of(1, 'perSecond')).toFixed(2)} x, ` +
        `p99 ${of(count, 'p99Ms').toFixed(0)} ms; CPU for each: ${parts.join(', ')}; ${busy.toFixed(2)} of ${cpus().length} processors`,
    );
  }
  const perCore = 1e6 / of(1, 'api');
  const perDatabaseCore = 1e6 / of(1, 'database');
  console.log(
    `  computed from 1 api: ${perCore.toFixed(0)}/s for each processor of apis, ` +
      `${perDatabaseCore.toFixed(0)}/s for each of the database`,
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

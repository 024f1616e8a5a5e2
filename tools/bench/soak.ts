/**
 * Memory and timers of the api while it renders: first distinct pages, each a cache miss, then a mixed load. Both must
 * leave memory within `maxGrowthBytes` of where it was after the warm-up, and no timer.
 *
 *   npx nx build api && npx nx build web-shell
 *   PAGES=20000 MINUTES=60 TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/soak.ts [FILE.ndjson.gz]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BenchServer, type Live, openBenchEnvironment } from './support/bench-environment';
import { Connection } from './support/connection';

const pages = Number(process.env['PAGES'] ?? 20_000);
const minutes = Number(process.env['MINUTES'] ?? 60);
const port = Number(process.env['BENCH_PORT'] ?? 5860);
const connections = 4;
/** Of each of the two loads, to fill the page cache and the caches of the search and of the films. */
const warmUpPages = 1500;
const samples = 10;
const maxGrowthBytes = 50 * 1024 * 1024;
/** The idle connections of the database pool close meanwhile, and their timers end. */
const maxSettleMs = 30_000;

type Address = (no: number) => string;

async function main(): Promise<void> {
  const environment = await openBenchEnvironment({ file: process.argv[2], films: 2000 });
  const origin = `http://127.0.0.1:${port}`;
  try {
    const settings = {
      NITRATE_EMBEDDED: '1',
      NITRATE_CALLS_PER_MINUTE: '0',
      NITRATE_RENDERS_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
    };
    const program = fileURLToPath(new URL('../../dist/api/main.mjs', import.meta.url));
    const server = await environment.start([program], { ...settings, PORT: String(port) }, `${origin}/`);
    const { rows } = await environment.database.pool.query<{ slug: string }>('select slug from film order by no');
    const slugs = rows.map(({ slug }) => slug);

    const search: Address = (no) => `/archive?q=reel+${no}`;
    const mix = mixOf(slugs);
    await requestAll(origin, search, 0, warmUpPages);
    await requestAll(origin, mix, 0, warmUpPages);
    const before = await settled(server, undefined);
    console.log(`after warm-up: ${describe(before)}`);

    const heapBytes = [await renderDistinct(server, origin, search), await mixLoad(server, origin, mix)];
    const after = await settled(server, before);
    console.log(`at the end: ${describe(after)}`);
    const growth = Math.max(...heapBytes, after.bytes) - before.bytes;
    const isMet = growth <= maxGrowthBytes && after.timers <= before.timers;
    console.log(
      `largest growth ${megabytes(growth)} (goal: at most ${megabytes(maxGrowthBytes)}), ` +
        `${after.timers} timers (goal: at most ${before.timers}) ${isMet ? 'met' : 'MISSED'}`,
    );
  } finally {
    await environment.close();
  }
}

/** Renders distinct pages. Returns the largest number of bytes in use. */
async function renderDistinct(server: BenchServer, origin: string, address: Address): Promise<number> {
  const step = Math.ceil(pages / samples);
  let largest = 0;
  for (let done = 0; done < pages; done += step) {
    const count = Math.min(step, pages - done);
    const cpuBefore = await server.cpu();
    await requestAll(origin, address, warmUpPages + done, count);
    const cpuMs = ((await server.cpu()) - cpuBefore) / count / 1000;
    const live = await server.live();
    largest = Math.max(largest, live.bytes);
    console.log(`${done + count} distinct pages: ${describe(live)}, ${cpuMs.toFixed(1)} ms CPU each`);
  }
  return largest;
}

/** Cached and uncached pages, their data, and calls. */
function mixOf(slugs: readonly string[]): Address {
  const kinds: Address[] = [
    () => '/',
    () => '/de/explore',
    (no) => `/watch?v=${slugs[no % slugs.length]}`,
    (no) => `/de/archive?q=harbour&page=${1 + (no % 40)}`,
    (no) => `/archive?q=mixed+${no}`,
    (no) => `/archive/_payload.json?q=mixed+${no}`,
    (no) => `/no-such-page-${no}`,
    (no) => `/api/catalog/films?q=reel+${no % 5000}`,
    (no) => `/api/catalog/suggest?q=reel+${no % 500}`,
  ];
  return (no) => kinds[no % kinds.length]?.(no) ?? '/';
}

async function mixLoad(server: BenchServer, origin: string, address: Address): Promise<number> {
  const step = (minutes * 60_000) / samples;
  let largest = 0;
  let no = 0;
  for (let sample = 1; sample <= samples; sample += 1) {
    const end = performance.now() + step;
    while (performance.now() < end) {
      await requestAll(origin, address, no, 200);
      no += 200;
    }
    const live = await server.live();
    largest = Math.max(largest, live.bytes);
    console.log(`${((sample * step) / 60_000).toFixed(1)} min of mixed load, ${no} requests: ${describe(live)}`);
  }
  return largest;
}

/** Requests `count` addresses from `first` on, over several connections. @throws Error for a response of 500 or more */
async function requestAll(origin: string, address: Address, first: number, count: number): Promise<void> {
  let next = first;
  const work = async () => {
    const connection = await Connection.open(origin);
    while (next < first + count) {
      const path = address(next++);
      const { status } = await connection.get(path);
      if (status >= 500) throw new Error(`${path}: ${status}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, work));
}

/** What the server holds once its timers are down to the timers of `before`, or after `maxSettleMs`. */
async function settled(server: BenchServer, before: Live | undefined): Promise<Live> {
  const deadline = performance.now() + maxSettleMs;
  for (;;) {
    const live = await server.live();
    if (performance.now() > deadline || (before && live.timers <= before.timers)) return live;
    await sleep(1000);
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const describe = ({ bytes, residentBytes, timers }: Live): string =>
  `${megabytes(bytes)} in use, ${megabytes(residentBytes)} resident, ${timers} timers`;

void main();

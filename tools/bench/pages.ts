/**
 * The home page, a content page and a film's page, cached and rendered uncached, against a static file of about their
 * size from the same server.
 *
 *   npx nx build api && npx nx build web-shell
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/pages.ts [FILE.ndjson.gz]
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BenchServer, openBenchEnvironment } from './support/bench-environment';
import { describeLoad, load, median } from './support/load';

const goal = 0.5;
const rounds = Number(process.env['ROUNDS'] ?? 3);
const port = Number(process.env['BENCH_PORT'] ?? 5860);
const headers = { 'accept-encoding': 'br' };
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

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
    const server = await environment.start(
      [path('../../dist/api/main.mjs')],
      { ...settings, PORT: String(port) },
      `${origin}/`,
    );
    const { rows } = await environment.database.pool.query<{ slug: string }>(
      'select slug from film order by no limit 1',
    );
    const ratios: number[] = [];
    for (const page of ['/', '/about', `/watch?v=${rows[0]?.slug}`]) ratios.push(await measure(server, origin, page));
    const worst = Math.min(...ratios);
    console.log(`worst ratio ${worst.toFixed(2)} (goal: at least ${goal}) ${worst >= goal ? 'met' : 'MISSED'}`);
  } finally {
    await environment.close();
  }
}

/** Measures a page cached and uncached. Returns the ratio of requests per second of the cached page to a file of its size. */
async function measure(server: BenchServer, origin: string, page: string): Promise<number> {
  const response = await fetch(origin + page, { headers });
  if (response.status !== 200) throw new Error(`${page}: ${response.status}`);
  const file = await fileOfSize(Number(response.headers.get('content-length')));
  console.log(`page ${page} ${response.headers.get('content-length')} bytes, file ${file} (both brotli)`);
  await load(server, origin + page, { seconds: 2, headers });
  await load(server, origin + file, { seconds: 2, headers });
  const ratios: { rate: number; cpu: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const staticFile = await load(server, origin + file, { headers });
    const cached = await load(server, origin + page, { headers });
    ratios.push({ rate: cached.perSecond / staticFile.perSecond, cpu: staticFile.cpuMicros / cached.cpuMicros });
    console.log(`  file: ${describeLoad(staticFile)}; cached page: ${describeLoad(cached)}`);
  }
  const { cpuMs, p50Ms, p99Ms } = await renderUncached(server, origin + page);
  const uncached = `${cpuMs.toFixed(1)} ms CPU, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`;
  console.log(`  uncached, one at a time: ${uncached}`);
  const ratio = median(ratios.map(({ rate }) => rate));
  console.log(`  ratio ${ratio.toFixed(2)}, by CPU ${median(ratios.map(({ cpu }) => cpu)).toFixed(2)}`);
  return ratio;
}

/** The file of the build whose compressed size comes closest. */
async function fileOfSize(bytes: number): Promise<string> {
  const folder = path('../../dist/web-shell/client/assets');
  const compressed = (await readdir(folder)).filter((name) => name.endsWith('.br'));
  const sizes = await Promise.all(
    compressed.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })),
  );
  sizes.sort((a, b) => Math.abs(a.size - bytes) - Math.abs(b.size - bytes));
  const [nearest] = sizes;
  if (!nearest) throw new Error('There is no build of the web shell: npx nx build web-shell');
  return `/assets/${nearest.name.slice(0, -'.br'.length)}`;
}

const warmUp = 20;
const timed = 60;

/** Each URL is requested once, so that every one is a cache miss. */
async function renderUncached(
  server: BenchServer,
  page: string,
): Promise<{ cpuMs: number; p50Ms: number; p99Ms: number }> {
  const times: number[] = [];
  let cpuBefore = 0;
  for (let no = -warmUp; no < timed; no += 1) {
    if (no === 0) cpuBefore = await server.cpu();
    const started = performance.now();
    const response = await fetch(`${page}${page.includes('?') ? '&' : '?'}fresh=${no}`, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${page}: ${response.status}`);
    if (no >= 0) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { cpuMs: ((await server.cpu()) - cpuBefore) / timed / 1000, p50Ms: median(times), p99Ms: times.at(-1) ?? 0 };
}

void main();

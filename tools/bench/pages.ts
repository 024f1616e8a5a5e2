/**
 * Server-rendered pages, kept and freshly made, against a static file of about their size from the same server.
 *
 *   node apps/api/build.mjs && node apps/web-shell/build.mjs
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/pages.ts [FILE.ndjson.gz]
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBenchHouse } from './bench-house';
import { describeLoad, load, median } from './load';

const goal = 0.5;
const rounds = Number(process.env['ROUNDS'] ?? 3);
const port = Number(process.env['BENCH_PORT'] ?? 5860);
const headers = { 'accept-encoding': 'br' };
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

async function main(): Promise<void> {
  const house = await openBenchHouse({ file: process.argv[2], films: 2000 });
  const origin = `http://127.0.0.1:${port}`;
  try {
    const settings = { NITRATE_EMBEDDED: '1', NITRATE_CALLS_PER_MINUTE: '0', LOG_LEVEL: 'warn', HOST: '127.0.0.1' };
    const server = await house.start(
      [path('../../dist/api/main.mjs')],
      { ...settings, PORT: String(port) },
      `${origin}/`,
    );
    const page = await fetch(`${origin}/`, { headers });
    const file = await fileOfSize(Number(page.headers.get('content-length')));
    console.log(`page / ${page.headers.get('content-length')} bytes, file ${file} (both packed by brotli)`);
    await load(server, `${origin}/`, { seconds: 2, headers });
    await load(server, `${origin}${file}`, { seconds: 2, headers });
    const ratios: { rate: number; cpu: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const still = await load(server, `${origin}${file}`, { headers });
      const kept = await load(server, `${origin}/`, { headers });
      ratios.push({ rate: kept.perSecond / still.perSecond, cpu: still.cpuMicros / kept.cpuMicros });
      console.log(`file: ${describeLoad(still)}; kept page: ${describeLoad(kept)}`);
    }
    const made = await freshlyMade(origin);
    console.log(
      `freshly made /archive pages, one at a time: ${made.perSecond.toFixed(0)}/s, p99 ${made.p99Ms.toFixed(0)} ms`,
    );
    console.log(`ratio by CPU ${median(ratios.map(({ cpu }) => cpu)).toFixed(2)}`);
    const ratio = median(ratios.map(({ rate }) => rate));
    console.log(`ratio ${ratio.toFixed(2)} (goal: at least ${goal}) ${ratio >= goal ? 'met' : 'MISSED'}`);
  } finally {
    await house.close();
  }
}

/** The file of the build whose packed size comes closest. */
async function fileOfSize(bytes: number): Promise<string> {
  const folder = path('../../dist/web-shell/client/assets');
  const packed = (await readdir(folder)).filter((name) => name.endsWith('.br'));
  const sizes = await Promise.all(packed.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })));
  sizes.sort((a, b) => Math.abs(a.size - bytes) - Math.abs(b.size - bytes));
  const [nearest] = sizes;
  if (!nearest) throw new Error('There is no build of the web shell: node apps/web-shell/build.mjs');
  return `/assets/${nearest.name.slice(0, -'.br'.length)}`;
}

/** Each address is asked for once, so none can come from the cache. */
async function freshlyMade(origin: string): Promise<{ perSecond: number; p99Ms: number }> {
  const times: number[] = [];
  for (let page = 1; page <= 60; page += 1) {
    const started = performance.now();
    const answer = await fetch(`${origin}/archive?page=${page}`, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`/archive?page=${page}: ${answer.status}`);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { perSecond: 1000 / median(times), p99Ms: times.at(-1) ?? 0 };
}

void main();

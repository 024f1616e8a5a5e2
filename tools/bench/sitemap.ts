/**
 * The sitemap index and all its sitemaps, against reading the same rows alone: time to first byte, total time, and memory
 * of the server before and at its peak.
 *
 *   npx nx build api
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/sitemap.ts [FILE.ndjson.gz]
 */
import { fileURLToPath } from 'node:url';
import { sitemapFilms } from '@nitrate/catalog/server';
import { type BenchServer, openBenchEnvironment } from './support/bench-environment';

const films = Number(process.env['FILMS'] ?? 139_255);
const port = Number(process.env['BENCH_PORT'] ?? 5880);
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

interface Read {
  firstMs: number;
  allMs: number;
  bytes: number;
  addresses: string[];
  urls: number;
}

async function main(): Promise<void> {
  const environment = await openBenchEnvironment({ file: process.argv[2], films });
  const origin = `http://127.0.0.1:${port}`;
  try {
    const settings = { NITRATE_EMBEDDED: '1', NITRATE_PAGES: 'off', LOG_LEVEL: 'warn', HOST: '127.0.0.1' };
    const server = await environment.start(
      [path('../../dist/api/main.mjs')],
      { ...settings, PORT: String(port) },
      `${origin}/health/ready`,
    );
    const before = await server.memory();
    const { peak, result } = await watchMemory(server, () => readAll(origin));
    const referenceMs = await timeOf(async () => {
      let next: number | null = 0;
      while (next !== null) next = (await sitemapFilms(environment.database, next, 500)).next;
    });
    const { parts, allMs, cpuMs } = { ...result, cpuMs: (await server.cpu()) / 1000 };
    const first = parts.map(({ firstMs }) => firstMs).sort((a, b) => a - b);
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    const urls = parts.reduce((sum, part) => sum + part.urls, 0);
    console.log(`${urls} addresses in ${parts.length} documents, ${megabytes(bytes)}`);
    console.log(`first byte: median ${first[first.length >> 1]?.toFixed(0)} ms, latest ${first.at(-1)?.toFixed(0)} ms`);
    console.log(`all: ${allMs.toFixed(0)} ms, ${(allMs / referenceMs).toFixed(2)} x reading the rows alone`);
    console.log(`CPU of the server since its start: ${cpuMs.toFixed(0)} ms`);
    console.log(`memory of the server: ${megabytes(before)} before, at most ${megabytes(peak)}`);
  } finally {
    await environment.close();
  }
}

/** Reads `/sitemap.xml` and every sitemap it lists, one after the other. */
async function readAll(origin: string): Promise<{ parts: Read[]; allMs: number }> {
  const parts: Read[] = [];
  const allMs = await timeOf(async () => {
    const list = await read(`${origin}/sitemap.xml`);
    parts.push(list);
    for (const address of list.urls > 0 ? [] : list.addresses) parts.push(await read(address));
  });
  return { parts, allMs };
}

async function read(address: string): Promise<Read> {
  const started = performance.now();
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  let firstMs = 0;
  let bytes = 0;
  let text = '';
  const decoder = new TextDecoder();
  let urls = 0;
  for await (const chunk of response.body) {
    firstMs ||= performance.now() - started;
    bytes += chunk.length;
    text += decoder.decode(chunk, { stream: true });
    urls += text.match(/<url>/g)?.length ?? 0;
    // An index is kept for its URLs; of a sitemap only the entries are counted.
    const last = text.lastIndexOf('<url>');
    if (last !== -1) text = text.slice(last + '<url>'.length);
  }
  const addresses = urls > 0 ? [] : [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => found ?? '');
  return { firstMs, allMs: performance.now() - started, bytes, addresses, urls };
}

async function watchMemory<T>(server: BenchServer, run: () => Promise<T>): Promise<{ peak: number; result: T }> {
  let peak = 0;
  let running = true;
  const watching = (async () => {
    while (running) {
      peak = Math.max(peak, await server.memory());
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  try {
    return { result: await run(), peak };
  } finally {
    running = false;
    await watching;
  }
}

async function timeOf(run: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

void main();

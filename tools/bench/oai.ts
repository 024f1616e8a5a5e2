/**
 * A harvest of the whole catalogue over OAI-PMH, against reading the same films alone: films per second, the slowest
 * part, CPU and memory of the server; and the latency of what a daily harvest asks for, which is nothing or one day.
 *
 *   npx nx build api
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/oai.ts [FILE.ndjson.gz]
 */
import { fileURLToPath } from 'node:url';
import { harvestedFilms } from '@nitrate/catalog/server';
import { type BenchServer, openBenchEnvironment } from './support/bench-environment';

const films = Number(process.env['FILMS'] ?? 139_255);
const port = Number(process.env['BENCH_PORT'] ?? 5880);
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

async function main(): Promise<void> {
  const environment = await openBenchEnvironment({ file: process.argv[2], films });
  const origin = `http://127.0.0.1:${port}`;
  try {
    const settings = { NITRATE_EMBEDDED: '1', NITRATE_PAGES: 'off', LOG_LEVEL: 'warn', HOST: '127.0.0.1' };
    const server = await environment.start(
      [path('../../dist/api/main.mjs')],
      { ...settings, NITRATE_RENDERS_PER_MINUTE: '0', NITRATE_CALLS_PER_MINUTE: '0', PORT: String(port) },
      `${origin}/health/ready`,
    );
    const [before, cpuBefore] = [await server.memory(), await server.cpu()];
    const { peaks, result } = await watchMemory(server, () => harvest(origin));
    const cpuMs = ((await server.cpu()) - cpuBefore) / 1000;
    const referenceMs = await timeOf(async () => {
      for (let after: number | undefined = 0; after !== undefined;) {
        after = (await harvestedFilms(environment.database, { after, limit: 200 })).at(-1)?.no;
      }
    });
    const { records, distinct, bytes, partMs, allMs } = result;
    const sorted = partMs.toSorted((a, b) => a - b);
    console.log(`${records} records (${distinct} distinct) in ${partMs.length} parts, ${megabytes(bytes)}`);
    console.log(`all: ${allMs.toFixed(0)} ms, ${((records / allMs) * 1000).toFixed(0)} records/s`);
    console.log(`${(allMs / referenceMs).toFixed(2)} x reading the films alone`);
    console.log(`a part: median ${sorted[sorted.length >> 1]?.toFixed(0)} ms, slowest ${sorted.at(-1)?.toFixed(0)} ms`);
    console.log(`CPU of the server: ${cpuMs.toFixed(0)} ms, ${((cpuMs * 1000) / records).toFixed(0)} µs per record`);
    console.log(`memory of the server: ${megabytes(before)} before; at most, by tenths of the harvest:`);
    console.log(peaks.map(megabytes).join(', '));
    for (const [name, query] of [
      ['nothing new', 'verb=ListRecords&metadataPrefix=oai_dc&from=2999-01-01'],
      ['sets', 'verb=ListSets'],
      ['identify', 'verb=Identify'],
    ] as const) {
      await read(`${origin}/oai?${query}`);
      console.log(`${name}: ${(await timeOf(() => read(`${origin}/oai?${query}`))).toFixed(1)} ms`);
    }
  } finally {
    await environment.close();
  }
}

/** Harvests all records, one part after the other. */
async function harvest(origin: string) {
  const seen = new Set<string>();
  const partMs: number[] = [];
  let [records, bytes] = [0, 0];
  let query: string | undefined = 'verb=ListRecords&metadataPrefix=oai_dc';
  const allMs = await timeOf(async () => {
    while (query !== undefined) {
      const started = performance.now();
      const body = await read(`${origin}/oai?${query}`);
      partMs.push(performance.now() - started);
      bytes += Buffer.byteLength(body);
      for (const [, id = ''] of body.matchAll(/<header><identifier>([^<]*)</g)) {
        records += 1;
        seen.add(id);
      }
      const token: string | undefined = /<resumptionToken[^>]*>([^<]+)</.exec(body)?.[1];
      query = token && `verb=ListRecords&resumptionToken=${token}`;
    }
  });
  return { records, distinct: seen.size, bytes, partMs, allMs };
}

async function read(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

/** The most memory that the server had in each tenth of the run, which does not grow when memory is flat. */
async function watchMemory<T>(server: BenchServer, run: () => Promise<T>): Promise<{ peaks: number[]; result: T }> {
  const samples: number[] = [];
  let running = true;
  const watching = (async () => {
    while (running) {
      samples.push(await server.memory());
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  try {
    const result = await run();
    const length = Math.ceil(samples.length / 10);
    const tenths = Array.from({ length: 10 }, (_, tenth) => samples.slice(tenth * length, (tenth + 1) * length));
    return { result, peaks: tenths.filter((tenth) => tenth.length > 0).map((tenth) => Math.max(...tenth)) };
  } finally {
    running = false;
    await watching;
  }
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

void main();

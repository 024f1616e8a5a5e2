/**
 * CPU of a whole search page with all facets (this process and the database's backend together) at 36,000, 139,000 and
 * 1,000,000 films, against one film by id in the same run; suggestions and related films beside it. Linux only.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/search.ts [FILMS.ndjson.gz] [SIZES]
 *
 * Without a file it generates synthetic films. SIZES such as `36000,139255`; films beyond those of the file are
 * synthesised by mixing the words of its records. With DATABASE_URL it measures the catalogue of that database.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { benchFolder } from './support/bench-folder';
import { measureCpu, type Percentiles, percentiles } from './support/cpu-of-calls';
import { openBenchCatalog } from './search/bench-catalog';
import { writeFilmsFile } from './search/write-films-file';
import { searchQueries } from './search/search-queries';

const defaultSizes = [36_000, 139_255, 1_000_000];
const rounds = Number(process.env['ROUNDS'] ?? 3);

async function measureSize(films: number | undefined, source: string | undefined): Promise<Percentiles> {
  const folder = await benchFolder();
  const file = films === undefined ? undefined : join(folder, 'films.ndjson');
  if (file && films !== undefined) await writeFilmsFile(file, films, source);
  const catalog = await openBenchCatalog({ file });
  try {
    const { total, films: some } = await catalog.search({ size: 96 });
    const { cpuMs: setsMs, megabytes } = catalog.sets;
    console.log(
      `${String(total).padStart(9)} films  sets of films    ${setsMs.toFixed(0)} ms   ${megabytes.toFixed(0)} MB`,
    );
    const ids = some.map((film) => film.id);
    const report = async (name: string, paths: readonly string[]) => {
      const costs = await measureCpu(catalog.database, paths, (path) => catalog.get(path), rounds);
      const result = percentiles([...costs.values()].flat());
      const text = Object.entries(result).map(([key, value]) => `${key} ${value.toFixed(1)} ms`);
      console.log(`${String(total).padStart(9)} films  ${name.padEnd(16)} ${text.join('   ')}`);
      return { result, costs };
    };
    const one = await report(
      'one film by id',
      ids.map((id) => `/catalog/films/${id}`),
    );
    const page = await report(
      'search page',
      searchQueries.map((query) => `/catalog/films?${query}`),
    );
    const typed = ['hit', 'hitch', 'the g', 'the godf', 'ber', 'weihn', 'joh', 'john f', 'der', 'murd', 'mul'];
    await report(
      'suggestions',
      typed.map((q) => `/catalog/suggest?q=${encodeURIComponent(q)}`),
    );
    await report(
      'related films',
      ids.slice(0, 40).map((id) => `/catalog/films/${id}/related`),
    );
    const ratio = (share: keyof Percentiles) => (page.result[share] / one.result[share]).toFixed(1);
    console.log(
      `${''.padStart(9)}        page : film     p50 ${ratio('p50')} x   p95 ${ratio('p95')} x   p99 ${ratio('p99')} x`,
    );
    const slowest = [...page.costs].map(([path, values]) => [path, percentiles(values).p50] as const);
    for (const [path, ms] of slowest.sort((a, b) => b[1] - a[1]).slice(0, 6)) {
      console.log(`${''.padStart(18)}${ms.toFixed(1).padStart(7)} ms  ${decodeURIComponent(path.slice(0, 90))}`);
    }
    return page.result;
  } finally {
    await catalog.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function main() {
  const [first, second] = process.argv.slice(2);
  const isSizes = (text?: string) => text !== undefined && /^[\d,]+$/.test(text);
  const source = isSizes(first) ? undefined : first;
  const sizes = ((isSizes(first) ? first : second) ?? defaultSizes.join(',')).split(',').map(Number);
  if (process.env['DATABASE_URL']) {
    await measureSize(undefined, undefined);
    return;
  }
  const results = new Map<number, Percentiles>();
  for (const size of sizes) results.set(size, await measureSize(size, source));
  const [smallest, largest] = [results.get(Math.min(...sizes)), results.get(Math.max(...sizes))];
  if (smallest && largest && smallest !== largest) {
    console.log(
      `growth of p95 from ${Math.min(...sizes)} to ${Math.max(...sizes)} films: ${(largest.p95 / smallest.p95).toFixed(1)} x (goal: under 4 x)`,
    );
  }
  const worst = Math.max(...[...results.values()].map((result) => result.p95));
  console.log(`highest p95: ${worst.toFixed(1)} ms CPU (goal: under 50 ms)`);
}

void main();

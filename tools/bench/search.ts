/**
 * CPU of a whole search page with all facets (this process and the database's backend together) at 36,000, 139,000 and
 * 1,000,000 films, against one film by id in the same run; suggestions and related films in addition. Linux only.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/search.ts [FILMS.ndjson.gz] [SIZES]
 *
 * Without a file it generates synthetic films. SIZES such as `36000,139255`; films beyond the file are
 * synthesised by mixing the words of its records. With DATABASE_URL it measures the catalogue of that database.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { benchFolder } from './support/bench-folder';
import type { Percentiles } from './support/cpu-of-calls';
import { openBenchCatalog } from './search/bench-catalog';
import { writeFilmsFile } from './search/write-films-file';
import { measureSearch } from './search/measure-search';

const defaultSizes = [36_000, 139_255, 1_000_000];
const rounds = Number(process.env['ROUNDS'] ?? 3);

async function measureSize(films: number | undefined, source: string | undefined): Promise<Percentiles> {
  const folder = await benchFolder();
  const file = films === undefined ? undefined : join(folder, 'films.ndjson');
  if (file && films !== undefined) await writeFilmsFile(file, films, source);
  const catalog = await openBenchCatalog({ file });
  try {
    return await measureSearch(catalog, rounds);
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

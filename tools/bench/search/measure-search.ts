import { measureCpu, type Percentiles, percentiles } from '../support/cpu-of-calls';
import type { BenchCatalog } from './bench-catalog';
import { searchQueries } from './search-queries';

/**
 * Prints the CPU of search pages, suggestions and related films against one film by id, the slowest searches, and what
 * the sets of films take. @returns the CPU of search pages, in milliseconds
 */
export async function measureSearch(catalog: BenchCatalog, rounds: number): Promise<Percentiles> {
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
}

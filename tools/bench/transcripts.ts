/**
 * CPU of a search page whose words are said in films (this process and the database's backend together), over generated
 * cues, against one film by id in the same run. Linux only.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/transcripts.ts [HOURS]
 */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { benchFolder } from './support/bench-folder';
import { type BenchCatalog, openBenchCatalog } from './search/bench-catalog';
import { writeFilmsFile } from './search/write-films-file';
import { cueWord, writeCues } from './search/write-cues';

const hours = Number(process.argv[2] ?? 50_000);
const hoursPerFilm = 1.5;
const rounds = Number(process.env['ROUNDS'] ?? 3);

/** By how frequent their words are: the rank of a word in the vocabulary. */
const wordRanks: readonly (readonly number[])[] = [
  ...[[1], [2], [3], [5], [8], [13], [21], [34], [55], [89], [144], [233], [377], [610], [987]],
  ...[[1597], [2584], [4181], [6765], [10_946], [17_711], [28_657], [39_999]],
  ...[
    [1, 2],
    [2, 40],
    [5, 300],
    [20, 21],
    [3, 4000],
    [700, 900],
    [15, 30_000],
    [9000, 9001],
  ],
  ...[
    [1, 2, 3],
    [4, 50, 600],
    [10, 100, 1000],
    [300, 400, 500],
  ],
];

async function cpuOf(catalog: BenchCatalog, backend: number, path: string): Promise<number> {
  const backendMs = async () => Number((await readFile(`/proc/${backend}/schedstat`, 'utf8')).split(' ')[0]) / 1e6;
  const [database, own] = [await backendMs(), process.cpuUsage()];
  await catalog.get(path);
  const { user, system } = process.cpuUsage(own);
  return (user + system) / 1000 + (await backendMs()) - database;
}

async function measure(catalog: BenchCatalog, name: string, paths: readonly string[]) {
  const { rows } = await catalog.database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const costs: { path: string; ms: number }[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const path of paths) {
      const ms = await cpuOf(catalog, rows[0]?.pid ?? 0, path);
      // The first round warms up caches and the JIT compiler.
      if (round >= 0) costs.push({ path, ms });
    }
  }
  const sorted = costs.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
  const [p50, p95, p99] = [at(0.5), at(0.95), at(0.99)];
  console.log(`${name.padEnd(34)} p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`);
  return { p50, p95, costs };
}

async function main() {
  const films = Math.round(hours / hoursPerFilm);
  const folder = await benchFolder();
  const file = join(folder, 'films.ndjson');
  await writeFilmsFile(file, films, undefined);
  const catalog = await openBenchCatalog({ file });
  try {
    const startedAt = Date.now();
    const cues = await writeCues(catalog.database, hoursPerFilm);
    const { rows } = await catalog.database.pool.query<{ megabytes: string }>(
      `select round(pg_total_relation_size('transcript_cue') / 1e6) as megabytes`,
    );
    const minutes = ((Date.now() - startedAt) / 60_000).toFixed(0);
    console.log(
      `${hours} hours in ${films} films: ${cues} cues, ${rows[0]?.megabytes} MB, written in ${minutes} minutes`,
    );
    const { films: some } = await catalog.search({ size: 24 });
    const one = await measure(
      catalog,
      'one film by id',
      some.map(({ id }) => `/catalog/films/${id}`),
    );
    const search = (prefix: string, size: number) =>
      wordRanks.map((ranks) => {
        const q = ranks.map((rank) => `${prefix}${cueWord(rank)}`).join(' ');
        return `/catalog/films?${new URLSearchParams({ q, size: String(size) })}`;
      });
    const page = await measure(catalog, 'words, 24 films', search('', 24));
    await measure(catalog, 'spoken:words, 24 films', search('spoken:', 24));
    await measure(catalog, 'words, 96 films', search('', 96));
    for (const { path, ms } of page.costs.toSorted((a, b) => b.ms - a.ms).slice(0, 4)) {
      console.log(`${ms.toFixed(1).padStart(9)} ms  ${decodeURIComponent(path)}`);
    }
    console.log(`page : film   p50 ${(page.p50 / one.p50).toFixed(1)} x   p95 ${(page.p95 / one.p95).toFixed(1)} x`);
    console.log(`p95 ${page.p95.toFixed(1)} ms CPU (goal: under 100 ms)`);
  } finally {
    await catalog.close();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();

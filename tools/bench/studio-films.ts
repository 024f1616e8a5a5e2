/**
 * The list of films in the studio in a catalogue of a million films: generated films are imported and multiplied by SQL
 * (`search/multiply-films.ts`). Then the CPU of its pages, by every order from both ends and with filters, against one
 * film by id. Linux only.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/studio-films.ts [FILMS.ndjson.gz]
 *   FILMS (1000000), IMPORTED before the multiplication (20000), ROUNDS (5)
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countFilmStates, filmOrders, listStudioFilms, type StudioFilmsPage } from '@nitrate/cataloguing/contract';
import { catalogMigrations, createFacetCache } from '@nitrate/catalog/server';
import { cataloguingServer, importFilms } from '@nitrate/cataloguing/server';
import { migrate, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { createHttpServer } from '@nitrate/http';
import { Client } from 'pg';
import { multiplyFilms } from './search/multiply-films';
import { writeFilmsFile } from './search/write-films-file';
import { benchFolder } from './support/bench-folder';
import { measureCpu, percentiles } from './support/cpu-of-calls';

const films = Number(process.env['FILMS'] ?? 1_000_000);
const imported = Math.min(films, Number(process.env['IMPORTED'] ?? 20_000));
const rounds = Number(process.env['ROUNDS'] ?? 5);
const goalMs = 60;

const filters = [
  ...['q=film', 'q=the+1', 'q=harbour+light', 'q=nothing+like+it', 'state=published', 'state=draft', 'state=scheduled'],
  ...['availability=none', 'availability=full', 'without=title_de', 'without=description_en', 'collection=None'],
  ...[
    'q=director:smith',
    'q=harbour+NOT+light',
    'q=title:film',
    'q=%22the+harbour%22',
    'without=production_talent_director',
  ],
  ...['without=rights', 'without=description_date', 'since=2100-01-01', 'since=2000-01-01', 'availability=failed'],
  ...['q=harbour&state=draft', 'q=film&without=description_de', 'q=of&availability=none&since=2000-01-01'],
];

async function main(): Promise<void> {
  const folder = await benchFolder();
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log: () => undefined,
    settings: { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB' },
  });
  // One connection, so that the CPU of one backend is the database's whole CPU.
  const database = openDatabase({ url: postgres.url, maxConnections: 1, applicationName: 'bench' });
  const app = await createHttpServer({
    viewerOf: () => ({
      state: 'signedIn',
      roles: ['EDITOR'],
      confirmed: true,
      twoFactorUntil: null,
      userId: '00000000-0000-7000-8000-000000000001',
      sessionId: '00000000-0000-7000-8000-000000000002',
    }),
  });
  try {
    await migrate(database, [catalogMigrations]);
    const file = join(folder, 'films.ndjson');
    await writeFilmsFile(file, imported, process.argv[2], 0);
    await importFilms(database, file);
    const client = new Client({ connectionString: postgres.superuserUrl });
    await client.connect();
    try {
      if (films > imported) await multiplyFilms(client, films, console.log);
      await client.query('vacuum (analyze)');
    } finally {
      await client.end();
    }

    await app.register(cataloguingServer, { database, facetCache: createFacetCache(database) });
    await app.ready();
    const get = async (path: string) => {
      const { statusCode, payload } = await app.inject({ method: 'GET', url: path });
      if (statusCode !== 200) throw new Error(`${statusCode} ${path}: ${payload}`);
      return payload;
    };
    const list = (query: string) => `${listStudioFilms.url}?${query}`;
    const middle = await database.pool.query<{ id: string }>('select id from film where no = $1', [films / 2]);
    const orders = filmOrders.flatMap((sort) =>
      (['asc', 'desc'] as const).flatMap((direction) =>
        ['', '&end=true', `&after=${middle.rows[0]?.id}`].map((at) => `sort=${sort}&direction=${direction}${at}`),
      ),
    );
    const filtered = filters.flatMap((filter) =>
      ['added', 'title', 'year'].flatMap((sort) => [`${filter}&sort=${sort}`, `${filter}&sort=${sort}&end=true`]),
    );
    const newest = JSON.parse(await get(list('size=100'))) as StudioFilmsPage;
    const report = async (name: string, paths: readonly string[]) => {
      const costs = await measureCpu(database, paths, get, rounds);
      const result = percentiles([...costs.values()].flat());
      const text = Object.entries(result).map(([key, value]) => `${key} ${value.toFixed(1)} ms`);
      console.log(`${String(films).padStart(9)} films  ${name.padEnd(16)} ${text.join('   ')}`);
      const slowest = [...costs].map(([path, values]) => [path, percentiles(values).p50] as const);
      for (const [path, ms] of slowest.toSorted((a, b) => b[1] - a[1]).slice(0, 4)) {
        console.log(`${''.padStart(18)}${ms.toFixed(1).padStart(7)} ms  ${path}`);
      }
      return result;
    };
    const one = await report(
      'one film by id',
      newest.films.map(({ id }) => `/studio/films/${id}`),
    );
    await report(
      'counts of states',
      ['', ...filters.filter((filter) => !filter.includes('state='))].map((query) => `${countFilmStates.url}?${query}`),
    );
    const page = await report('studio page', [...orders, ...filtered].map(list));
    console.log(`page : film     p50 ${(page.p50 / one.p50).toFixed(1)} x   p95 ${(page.p95 / one.p95).toFixed(1)} x`);
    const isMet = page.p95 <= goalMs;
    console.log(`p95 ${page.p95.toFixed(1)} ms (goal: at most ${goalMs}) ${isMet ? 'met' : 'MISSED'}`);
  } finally {
    await app.close();
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();

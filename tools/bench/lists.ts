/**
 * CPU of the calls of lists and bookmarks (this process and the database's backend together), with 10,000 users, 100,000
 * lists and 1,000,000 bookmarks over 139,255 films, against one film by its id in the same run. The user who is measured
 * has a thousand lists, one of them of a thousand films. Linux only.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/lists.ts [FILMS.ndjson.gz]
 *
 * LISTS, USERS, FILMS and BOOKMARKS set other amounts.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { authMigrations } from '@nitrate/auth/server';
import {
  catalogMigrations,
  catalogServer,
  createFacetCache,
  findFilmSummaries,
  findFilmThumbnails,
  lockSurvivingFilms,
  savedSearches,
  searchedFilms,
} from '@nitrate/catalog/server';
import { importFilms } from '@nitrate/cataloguing/server';
import { migrate, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { createHttpServer } from '@nitrate/http';
import { listsMigrations, listsServer } from '@nitrate/lists/server';
import { v7 as newId } from 'uuid';
import { fillLists } from './lists/fill-lists';
import { writeFilmsFile } from './search/write-films-file';
import { benchFolder } from './support/bench-folder';
import { measureCpu, percentiles } from './support/cpu-of-calls';

const goalMs = 20;
const rounds = Number(process.env['ROUNDS'] ?? 3);
const amount = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const amounts = {
  films: amount('FILMS', 139_255),
  users: amount('USERS', 10_000),
  lists: amount('LISTS', 100_000),
  bookmarks: amount('BOOKMARKS', 1_000_000),
};
/** Films that are imported; the others are copies of them. */
const importedFilms = 2_000;

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: () => object;
}

async function openLists(source: string | undefined) {
  const folder = await benchFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  const database = openDatabase({ url: postgres.url, maxConnections: 1, applicationName: 'bench' });
  await migrate(database, [authMigrations, catalogMigrations, listsMigrations]);
  const file = join(folder, 'films.ndjson');
  await writeFilmsFile(file, Math.min(importedFilms, amounts.films), source);
  await importFilms(database, file);
  const { user } = await fillLists(database, amounts);
  const app = await createHttpServer({
    viewerOf: () => ({
      state: 'signedIn',
      userId: user,
      sessionId: '',
      roles: [],
      confirmed: true,
      twoFactorUntil: null,
    }),
  });
  await app.register(catalogServer, { database, facetCache: createFacetCache(database) });
  await app.register(listsServer, {
    database,
    mailHour: 5,
    lockSurvivingFilms,
    findFilms: (ids, lang) => findFilmSummaries(database, ids, lang),
    findThumbnails: (ids, lang) => findFilmThumbnails(database, ids, lang),
    searchedFilms: (q) => searchedFilms(database, q),
    filmRatings: { lock: async () => undefined, save: async () => undefined },
    savedSearches: savedSearches(database),
    onSeen: async () => undefined,
  });
  await app.ready();
  const call = async ({ method, path, body }: Call) => {
    const { statusCode, payload } = await app.inject({ method, url: path, ...(body && { payload: body() }) });
    if (statusCode !== 200) throw new Error(`${method} ${path}: ${statusCode} ${payload}`);
    return JSON.parse(payload) as unknown;
  };
  return {
    database,
    user,
    call,
    async close() {
      await app.close();
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function main(): Promise<void> {
  const bench = await openLists(process.argv[2]);
  try {
    const { database, user, call } = bench;
    const idsOf = async (statement: string, values: readonly unknown[] = []) =>
      (await database.pool.query<{ id: string }>(statement, [...values])).rows.map(({ id }) => id);
    const counts = await database.pool.query<Record<string, string>>(
      'select (select count(*) from film) films, (select count(*) from list) lists, (select count(*) from list_item) items, (select count(*) from bookmark) bookmarks',
    );
    console.log(JSON.stringify(counts.rows[0]));
    const own = await idsOf('select id from list where user_id = $1 order by created_at desc limit 40', [user]);
    const others = await idsOf(`select id from list where visibility = 'public' limit 40`);
    const films = await idsOf('select id from bench_film order by n limit 96');
    const [longest = ''] = own;
    const get = (...paths: string[]): Call[] => paths.map((path) => ({ method: 'GET', path }));
    const report = async (name: string, calls: readonly Call[]) => {
      const { p50, p95, p99 } = percentiles([...(await measureCpu(database, calls, call, rounds)).values()].flat());
      const text = [p50, p95, p99].map((ms) => ms.toFixed(1).padStart(6)).join('');
      console.log(`${name.padEnd(42)} p50, p95, p99 ${text} ms`);
      return p95;
    };
    const one = await report('one film by id', films.map((id) => get(`/catalog/films/${id}`)).flat());
    const sorts = ['latest', 'oldest', 'recentlyAdded', 'oldestAdded'];
    const pages = [
      ['own lists', get(...sorts.flatMap((sort) => [1, 20].map((page) => `/lists?sort=${sort}&page=${page}`)))],
      ['own lists, 96 per page', get(...sorts.map((sort) => `/lists?sort=${sort}&size=96`))],
      [
        'public lists',
        get(...sorts.flatMap((sort) => [1, 100].map((page) => `/lists/public?sort=${sort}&page=${page}`))),
      ],
      ['lists to add a film to', get(...films.slice(0, 20).map((film) => `/lists/choices?film=${film}`))],
      ['a list', get(...own.slice(1).map((id) => `/lists/${id}`), ...others.map((id) => `/lists/${id}`))],
      [
        'the longest list',
        get(
          ...['own', ...sorts].flatMap((sort) => [1, 40].map((page) => `/lists/${longest}?sort=${sort}&page=${page}`)),
        ),
      ],
      [
        'the longest list, 96 per page',
        get(...['own', ...sorts].map((sort) => `/lists/${longest}?sort=${sort}&size=96`)),
      ],
      ['the longest list, to arrange it', get(`/lists/${longest}/order`)],
      ['the next film of a list', get(...films.map((film) => `/lists/${longest}/next?film=${film}`))],
      ['bookmarks', get(...sorts.map((sort) => `/bookmarks?sort=${sort}`))],
      ['bookmarks of the films of a page', get(`/bookmarks/films?films=${films.join(',')}`)],
      [
        'adding a film to a list',
        own.slice(1).map((list, at): Call => ({
          method: 'POST',
          path: '/lists/changes',
          body: () => ({ changes: [{ id: newId(), kind: 'saveListItem', list, filmId: films[at] }] }),
        })),
      ],
      [
        'moving a film in the longest list',
        films.slice(0, 40).map((filmId, at): Call => ({
          method: 'POST',
          path: '/lists/changes',
          body: () => ({
            changes: [{ id: newId(), kind: 'saveListItem', list: longest, filmId, position: `a${at % 10}V` }],
          }),
        })),
      ],
    ] as const;
    const results: number[] = [];
    for (const [name, calls] of pages) results.push(await report(name, calls));
    const worst = Math.max(...results);
    console.log(`highest p95 ${worst.toFixed(1)} ms, ${(worst / one).toFixed(1)} x one film by id`);
    console.log(`goal: under ${goalMs} ms ${worst < goalMs ? 'met' : 'MISSED'}`);
  } finally {
    await bench.close();
  }
}

void main();

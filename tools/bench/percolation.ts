/**
 * Seconds in which films that arrive are compared with all smart lists, with the notifications of their owners, against
 * one search of each list, of which a sample is searched; and whether the lists of a sample got exactly the films that
 * their searches find. Linux only.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/percolation.ts [FILMS.ndjson.gz]
 *
 * LISTS, FILMS (in the archive before), ARRIVING and SAMPLE set other amounts.
 */
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { authMigrations } from '@nitrate/auth/server';
import { searchFilms } from '@nitrate/catalog/contract';
import { catalogMigrations, savedSearches, takeFilmChanges } from '@nitrate/catalog/server';
import { importFilms } from '@nitrate/cataloguing/server';
import { type Database, inTransaction, migrate } from '@nitrate/database';
import { jobsMigrations } from '@nitrate/jobs';
import { compareSmartLists, listsMigrations, smartListSubject } from '@nitrate/lists/server';
import { notificationsMigrations, notifySubjects } from '@nitrate/notifications/server';
import { openBenchCatalog } from './search/bench-catalog';
import { savedQueries } from './search/saved-queries';
import { writeFilmsFile } from './search/write-films-file';
import { benchFolder } from './support/bench-folder';

const amount = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const amounts = {
  lists: amount('LISTS', 100_000),
  films: amount('FILMS', 139_255),
  arriving: amount('ARRIVING', 1_000),
  sample: amount('SAMPLE', 2_000),
};
const goalSeconds = 60;
const users = 10_000;
/** Lists written in one statement. */
const batchSize = 1_000;

type Query = ReturnType<typeof savedQueries>[number];

const seconds = (since: number) => (performance.now() - since) / 1000;

/** Writes the films to two files: the archive, and films that arrive later. */
async function writeFilms(folder: string, source: string | undefined) {
  const [all, before, arriving] = ['all', 'before', 'arriving'].map((name) => join(folder, `${name}.ndjson`)) as [
    string,
    string,
    string,
  ];
  await writeFilmsFile(all, amounts.films + amounts.arriving, source);
  const lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(all) })) lines.push(line);
  // Those that arrive are spread over the file, like the others.
  const every = Math.floor(lines.length / amounts.arriving);
  const isArriving = (index: number) => index % every === 0 && index / every < amounts.arriving;
  await writeFile(before, lines.filter((_, index) => !isArriving(index)).join('\n'));
  await writeFile(arriving, lines.filter((_, index) => isArriving(index)).join('\n'));
  const films = lines.filter((_, index) => index % 7 === 0).map((line) => JSON.parse(line) as Record<string, unknown>);
  return { before, arriving, films };
}

/** Saves each query as a smart list. Returns their ids and the milliseconds that finding the terms of one took. */
async function saveLists(database: Database, queries: readonly Query[]): Promise<{ ids: string[]; termsMs: number }> {
  const { rulesVersion, findTerms } = savedSearches(database);
  const { pool } = database;
  await pool.query(
    `insert into auth_user (id, email, email_key, password_hash, lang, confirmed_at, created_at)
     select gen_random_uuid(), n || '@bench', n || '@bench', '', 'en', now(), now() from generate_series(1, $1) n`,
    [users],
  );
  const { rows: owners } = await pool.query<{ id: string }>('select id from auth_user');
  const ids: string[] = [];
  let termsMs = 0;
  for (let first = 0; first < queries.length; first += batchSize) {
    const batch = queries.slice(first, first + batchSize);
    const startedAt = performance.now();
    const terms: string[][] = [];
    for (const query of batch) terms.push(await findTerms(query));
    termsMs += performance.now() - startedAt;
    const { rows } = await pool.query<{ id: string }>(
      `insert into list (id, user_id, type, name, query, created_at, changed_at, change_id, updated_at)
       select gen_random_uuid(), ($1::uuid[])[1 + n % array_length($1::uuid[], 1)], 'SEARCH', 'List ' || n, q, now(), now(),
         gen_random_uuid(), now()
       from unnest($2::jsonb[]) with ordinality as each (q, n) order by n returning id`,
      [owners.map(({ id }) => id), batch.map((query) => JSON.stringify(query))],
    );
    const added = rows.map(({ id }) => id);
    await pool.query(
      `insert into smart_list (list_id, seen_revision, mailed_at, rules_version)
       select unnest($1::uuid[]), revision, now(), $2 from film_search_revision`,
      [added, rulesVersion],
    );
    const pairs = added.flatMap((list, index) => [...new Set(terms[index])].map((term) => ({ list, term })));
    await pool.query('insert into smart_list_term (list_id, term) select * from unnest($1::uuid[], $2::text[])', [
      pairs.map(({ list }) => list),
      pairs.map(({ term }) => term),
    ]);
    ids.push(...added);
  }
  await pool.query('vacuum analyze');
  return { ids, termsMs: termsMs / queries.length };
}

const compare = (database: Database) =>
  compareSmartLists(
    {
      database,
      takeFilmChanges,
      notify: (transaction, how, films, now) =>
        notifySubjects(
          transaction,
          'smartListFilms',
          how,
          films.map(({ user, list, name, count }) => ({
            user,
            subject: smartListSubject(list),
            facts: { count, name },
            href: `/lists/${list}`,
          })),
          now,
        ),
    },
    () => new Date(),
  );

/** The lists of a sample that did not get exactly the films that their searches find in the arrived films. */
async function findDifferent(database: Database, sample: readonly { id: string; query: Query }[]): Promise<string[]> {
  const { find } = savedSearches(database);
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from film where no > (select no from last_film)',
  );
  const arrived = new Set(rows.map(({ id }) => id));
  const different: string[] = [];
  for (const { id, query } of sample) {
    const found = await inTransaction(database, (transaction) => find(transaction, query, 1_000_000));
    const expected = found.ids.filter((film) => arrived.has(film)).sort();
    const { rows: counted } = await database.pool.query<{ film: string }>(
      'select film_id as film from smart_list_film where list_id = $1 order by film_id',
      [id],
    );
    if (JSON.stringify(expected) !== JSON.stringify(counted.map(({ film }) => film))) {
      different.push(`${JSON.stringify(query)}: ${counted.length} counted, ${expected.length} found`);
    }
  }
  return different;
}

async function main(): Promise<void> {
  const folder = await benchFolder();
  const { before, arriving, films } = await writeFilms(folder, process.argv[2]);
  const catalog = await openBenchCatalog({ file: before });
  const { database } = catalog;
  try {
    await migrate(database, [
      ...[authMigrations, jobsMigrations, catalogMigrations, notificationsMigrations, listsMigrations],
    ]);
    const queries = savedQueries(films, amounts.lists);
    await database.pool.query('truncate film_search_change');
    const { ids, termsMs } = await saveLists(database, queries);
    await database.pool.query('create table last_film as select max(no) as no from film');
    await importFilms(database, arriving);
    const { rows } = await database.pool.query<Record<string, string>>(
      `select (select count(*) from film_search) films, (select count(*) from film_search_change) arrived,
         (select count(*) from smart_list) lists, (select count(*) from smart_list_term) terms`,
    );
    console.log(JSON.stringify(rows[0]), `finding the terms of a search ${termsMs.toFixed(1)} ms`);

    const startedAt = performance.now();
    const compared = await compare(database);
    const elapsed = seconds(startedAt);
    const { rows: matches } = await database.pool.query<{ films: string; lists: string }>(
      'select count(*) films, count(distinct list_id) lists from smart_list_film',
    );
    console.log(
      `${compared} films compared with ${ids.length} lists in ${elapsed.toFixed(1)} s: ${matches[0]?.films} matches in ${matches[0]?.lists} lists, their owners notified`,
    );

    const step = Math.max(1, Math.floor(ids.length / amounts.sample));
    const sample = ids.flatMap((id, index) => (index % step === 0 ? [{ id, query: queries[index] as Query }] : []));
    const searchedAt = performance.now();
    for (const { query } of sample) {
      const address = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      await catalog.get(`${searchFilms.url}?${address}&size=96&facets=&detail=card&asTyped=true`);
    }
    const naive = (seconds(searchedAt) / sample.length) * ids.length;
    console.log(
      `one search of each list: ${naive.toFixed(0)} s (${sample.length} searched), ${(naive / elapsed).toFixed(0)} x as long`,
    );
    const different = await findDifferent(database, sample);
    console.log(`exactly the same matches in ${sample.length - different.length} of ${sample.length} lists`);
    for (const each of different.slice(0, 10)) console.log(`  ${each}`);
    const isMet = elapsed < goalSeconds && different.length === 0;
    console.log(`goal: under ${goalSeconds} s and the same matches ${isMet ? 'met' : 'MISSED'}`);
  } finally {
    await catalog.close();
  }
}

void main();

import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import type { SavedQuery } from '@nitrate/lists/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ListsTables } from '../tables';
import { type NotifyOwners, notifyOfNewFilms } from './notify-of-new-films';

interface ComparedSearch {
  id: string;
  query: SavedQuery;
}

interface Match {
  search: string;
  filmId: string;
  revision: number;
}

/** Films that changed, as the catalogue hands them over. Valid until the end of the transaction. */
interface FilmChanges {
  count: number;
  films: RawBuilder<{ id: string }>;
  /** Only searches with one of these terms can find any of the films. */
  terms: RawBuilder<{ term: string }>;
  /** What these searches find now and did not find before. */
  findNew(searches: readonly ComparedSearch[]): Promise<Match[]>;
  /** What of these pairs the searches still find. */
  stillFound(pairs: readonly { search: ComparedSearch; filmId: string }[]): Promise<Match[]>;
}

export interface ComparisonDeps {
  database: Database;
  /** Takes changes of films; undefined without any. They come back if the transaction is rolled back. */
  takeFilmChanges(transaction: Transaction, limit: number): Promise<FilmChanges | undefined>;
  notify: NotifyOwners;
}

/** Films compared in one transaction. */
const batchSize = 1_000;

/**
 * Compares all smart lists with the films that have arrived or changed: counts those that are new in a list, takes out
 * those that it does not find any more, and notifies the owners. What a crash interrupts is compared again.
 * @returns the number of films
 */
export async function compareSmartLists(deps: ComparisonDeps, now: () => Date, signal?: AbortSignal): Promise<number> {
  let films = 0;
  while (!signal?.aborted) {
    const compared = await inTransaction(deps.database, (transaction) => compareBatch(deps, transaction, now()));
    if (compared === 0) return films;
    films += compared;
  }
  return films;
}

async function compareBatch(
  { takeFilmChanges, notify }: ComparisonDeps,
  transaction: Transaction,
  now: Date,
): Promise<number> {
  const changes = await takeFilmChanges(transaction, batchSize);
  if (!changes) return 0;
  await removeLost(transaction, changes);
  const found = await changes.findNew(await findCandidates(transaction, changes));
  const lists = await addFound(transaction, found, now);
  await notifyOfNewFilms(transaction, notify, lists, now);
  return changes.count;
}

/** Takes the films out of the lists that do not find them any more. */
async function removeLost(transaction: Transaction, { films, stillFound }: FilmChanges): Promise<void> {
  const db = transaction.tables<ListsTables>();
  const { rows } = await sql<{ list: string; filmId: string; query: SavedQuery }>`
    select n.list_id as list, n.film_id as "filmId", l.query from smart_list_film n join list l on l.id = n.list_id
    where n.film_id in (select id from ${films} f) and l.query is not null`.execute(db);
  const pairs = rows.map(({ list, filmId, query }) => ({ search: { id: list, query }, filmId }));
  const still = new Set((await stillFound(pairs)).map(({ search, filmId }) => `${search} ${filmId}`));
  const lost = rows.filter(({ list, filmId }) => !still.has(`${list} ${filmId}`));
  if (lost.length === 0) return;
  await sql`
    delete from smart_list_film n
    using unnest(${lost.map(({ list }) => list)}::uuid[], ${lost.map(({ filmId }) => filmId)}::uuid[]) as gone (list, film)
    where n.list_id = gone.list and n.film_id = gone.film`.execute(db);
}

/** The lists that may find one of the films, by their terms; also removed ones, which may be restored. */
async function findCandidates(transaction: Transaction, { terms }: FilmChanges): Promise<ComparedSearch[]> {
  const { rows } = await sql<ComparedSearch>`
    select l.id, l.query from list l
    where l.id in (select t.list_id from smart_list_term t join ${terms} c on c.term = t.term)
      and l.query is not null`.execute(transaction.tables<ListsTables>());
  return rows;
}

/** Counts the films in lists whose owners have not seen them. @returns the lists with a film more */
async function addFound(transaction: Transaction, found: readonly Match[], now: Date): Promise<string[]> {
  if (found.length === 0) return [];
  const { rows } = await sql<{ list: string }>`
    with added as (
      insert into smart_list_film (list_id, film_id, revision, found_at)
      select s.list_id, m.film, m.revision, ${now}
      from unnest(${found.map(({ search }) => search)}::uuid[], ${found.map(({ filmId }) => filmId)}::uuid[],
        ${found.map(({ revision }) => revision)}::integer[]) as m (list, film, revision)
      join smart_list s on s.list_id = m.list and s.seen_revision < m.revision
      on conflict do nothing
      returning list_id)
    select distinct list_id as list from added`.execute(transaction.tables<ListsTables>());
  return rows.map(({ list }) => list);
}

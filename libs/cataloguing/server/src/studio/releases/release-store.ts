import {
  type FilmSelection,
  maxReleaseFilms,
  type ReleaseEvent,
  type ReleaseOutcome,
} from '@nitrate/cataloguing/contract';
import type { Database, Transaction } from '@nitrate/database';
import { Refusal } from '@nitrate/http';
import { type Selectable, sql } from 'kysely';
import type { RecordTables } from '../../record-tables';
import type { CataloguingTables } from '../../tables';
import { type FailedFilms, filmFilterSql } from '../list/film-filter-sql';
import type { PublicationBefore } from '../publication/publication-before';

type Source = Pick<Database, 'tables'>;
export type StoredRelease = Selectable<CataloguingTables['film_release']>;

/** The types of `film_release_event.details` and `film_release_event.kind`. */
export type ReleaseEventDetails = Pick<ReleaseEvent, 'name' | 'time' | 'films' | 'left' | 'pages' | 'page' | 'title'>;
export type ReleaseEventKind = ReleaseEvent['kind'];

/** @throws Refusal `releaseNotFound` */
export async function lockRelease(transaction: Transaction, id: string): Promise<StoredRelease> {
  const found = await transaction
    .tables<RecordTables>()
    .selectFrom('film_release')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('releaseNotFound');
  return found;
}

/** Changes a release, whose version it increments, with an entry of its history. */
export async function changeStored(
  transaction: Transaction,
  id: string,
  values: Partial<Pick<StoredRelease, 'name' | 'at' | 'zone' | 'state' | 'planned_by' | 'ended_at'>>,
  events: readonly NewEvent[],
): Promise<void> {
  await transaction
    .tables<RecordTables>()
    .updateTable('film_release')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await addEvents(transaction, id, events);
}

export interface NewEvent {
  kind: ReleaseEventKind;
  at: Date;
  by: string;
  details?: ReleaseEventDetails;
}

export async function addEvents(transaction: Transaction, id: string, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await transaction
    .tables<RecordTables>()
    .insertInto('film_release_event')
    .values(events.map((event) => ({ ...event, release_id: id })))
    .execute();
}

/**
 * Adds films to a release, and names them as they are called now. @returns how many were not in it
 * @throws Refusal `releaseTooLarge`
 */
export async function addFilms(
  transaction: Transaction,
  id: string,
  selection: FilmSelection,
  failedFilms?: FailedFilms,
): Promise<number> {
  const db = transaction.tables<RecordTables>();
  const condition =
    'ids' in selection
      ? sql<boolean>`f.id = any(${selection.ids}::uuid[])`
      : await filmFilterSql(transaction, selection.filter, failedFilms);
  const { numAffectedRows = 0n } = await sql`
    insert into film_release_film (release_id, film_id, title, supplier_id)
    select ${id}, f.id, jsonb_build_object('en', f.texts->'en'->>'title', 'de', f.texts->'de'->>'title'), f.supplier_id
    from film f where ${condition} limit ${sql.lit(maxReleaseFilms + 1)}
    on conflict do nothing`.execute(db);
  const { films } = await db
    .selectFrom('film_release_film')
    .select(({ fn }) => fn.countAll<number>().as('films'))
    .where('release_id', '=', id)
    .executeTakeFirstOrThrow();
  if (films > maxReleaseFilms) throw new Refusal('releaseTooLarge');
  return Number(numAffectedRows);
}

/** What became of a film, and what it was before. */
export interface NewOutcome {
  id: string;
  outcome: ReleaseOutcome;
  version?: number;
  before?: PublicationBefore;
}

/** Stores what became of films; what is left out stays as it was. */
export async function saveOutcomes(transaction: Transaction, id: string, films: readonly NewOutcome[]): Promise<void> {
  if (films.length === 0) return;
  await sql`
    update film_release_film r set outcome = w.outcome, version = coalesce(w.version, r.version),
      before = coalesce(w.before, r.before)
    from jsonb_to_recordset(${JSON.stringify(films)}::jsonb) w(id uuid, outcome text, version integer, before jsonb)
    where r.release_id = ${id} and r.film_id = w.id`.execute(transaction.tables<RecordTables>());
}

/** For a release that is planned again. */
export async function clearOutcomes(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .tables<RecordTables>()
    .updateTable('film_release_film')
    .set({ outcome: null, version: null, before: null })
    .where('release_id', '=', id)
    .execute();
}

export const findStoredFilms = (source: Source, id: string) =>
  source
    .tables<RecordTables>()
    .selectFrom('film_release_film')
    .selectAll()
    .where('release_id', '=', id)
    .orderBy('film_id')
    .execute();

/** The films of a release as they are now: grouped by the archive's number, in the order of their numbers. */
export async function findReleaseFilms(source: Source, id: string) {
  return source
    .tables<RecordTables>()
    .selectFrom('film_release_film as r')
    .leftJoin('film as f', 'f.id', 'r.film_id')
    .leftJoin('film_schedule as s', (join) => join.onRef('s.film_id', '=', 'f.id').on('s.action', '=', 'publish'))
    .select([
      ...(['r.film_id', 'r.title', 'r.supplier_id', 'r.outcome', 'f.id', 'f.status', 'f.availability'] as const),
      ...(['f.merged_into', 'f.texts', 's.at as scheduledAt'] as const),
      sql<string | null>`f.facts->>'supplier_collection'`.as('collection'),
    ])
    .where('r.release_id', '=', id)
    .orderBy('r.supplier_id')
    .orderBy('r.film_id')
    .execute();
}

const maxEvents = 100;

export const findEvents = (database: Database, id: string) =>
  database
    .tables<RecordTables>()
    .selectFrom('film_release_event')
    .select(['id', 'kind', 'at', 'by', 'details'])
    .where('release_id', '=', id)
    .orderBy('id', 'desc')
    .limit(maxEvents)
    .execute();

/** Of these collections those that visitors see. */
export async function findPublicCollections(database: Database, names: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .tables<RecordTables>()
    .selectFrom('facet_value')
    .select('value')
    .where('facet', '=', 'collection')
    .where('films', '>', 0)
    .where(sql<boolean>`value = any(${[...names]}::text[])`)
    .execute();
  return new Set(rows.map(({ value }) => value));
}

const maxListed = 200;

interface ReleaseQuery {
  id?: string;
  state?: StoredRelease['state'] | undefined;
  from?: Date;
  until?: Date;
}

/** Releases with the numbers of their films, the latest first. */
export async function findReleases(database: Database, { id, state, from, until }: ReleaseQuery) {
  let query = database
    .tables<RecordTables>()
    .selectFrom('film_release as r')
    .selectAll('r')
    .select([
      sql<number>`(select count(*)::integer from film_release_film f where f.release_id = r.id)`.as('films'),
      sql<number>`(
        select count(*)::integer from film_release_film f
        where f.release_id = r.id and f.outcome = 'published')`.as('published'),
    ])
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(maxListed);
  if (id) query = query.where('r.id', '=', id);
  if (state) query = query.where('r.state', '=', state);
  if (from) query = query.where('r.at', '>=', from);
  if (until) query = query.where('r.at', '<', until);
  return query.execute();
}

export type CountedRelease = Awaited<ReturnType<typeof findReleases>>[number];

export const maxCalendarFilms = 500;

/** Single films that are to be published or withdrawn in a period, and one more than are shown. */
export const findScheduledFilms = (database: Database, from: Date, until: Date) =>
  database
    .tables<RecordTables>()
    .selectFrom('film_schedule as s')
    .innerJoin('film as f', 'f.id', 's.film_id')
    .select(['f.id', 'f.supplier_id', 's.action', 's.at'])
    .select([
      sql<string | null>`f.texts->'en'->>'title'`.as('title_en'),
      sql<string | null>`f.texts->'de'->>'title'`.as('title_de'),
    ])
    .where('s.at', '>=', from)
    .where('s.at', '<', until)
    .orderBy('s.at')
    .orderBy('f.no')
    .limit(maxCalendarFilms + 1)
    .execute();

import type { Availability, Poster } from '@nitrate/catalog/contract';
import type { Database } from '@nitrate/database';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { StoredFilmFacts, FilmTextsByLocale } from '../store/film-record';
import type { CatalogTables } from '../tables';

/** A film for other catalogues: published, or withdrawn or deleted after it was published. */
export interface HarvestedFilm {
  /** Short number, by which films are ordered. */
  no: number;
  id: string;
  slug: string;
  supplierId: string;
  archive: { slug: string; name: string };
  collection: string | undefined;
  changedAt: Date;
  /** Undefined for a film that is not published any more. */
  record: HarvestedRecord | undefined;
}

interface HarvestedRecord {
  texts: FilmTextsByLocale;
  facts: StoredFilmFacts;
  availability: Availability;
  poster: Poster | null;
  durationMs: number | null;
}

/** Which films are read. Without a bound there is none. */
export interface HarvestSelection {
  /** Number of the film before the first. */
  after: number;
  limit: number;
  /** Changed at this time or later. */
  from?: Date | undefined;
  /** Changed before this time. */
  before?: Date | undefined;
  archive?: string | undefined;
  /** Only with an archive. */
  collection?: string | undefined;
}

const collection = sql<string>`coalesce(f.facts->>'supplier_collection', '')`;

const selectHarvested = (database: Database) =>
  database
    .tables<CatalogTables>()
    .selectFrom('film as f')
    .innerJoin('archive as a', 'a.id', 'f.archive_id')
    .select(['f.no', 'f.id', 'f.slug', 'f.supplier_id', 'f.status', 'f.texts', 'f.facts', 'f.poster', 'f.duration_ms'])
    .select([
      'f.availability',
      'a.slug as archive_slug',
      'a.name as archive_name',
      sql<Date>`f.record_changed_at`.as('record_changed_at'),
    ])
    .where('f.record_changed_at', 'is not', null);

type Row = Awaited<ReturnType<ReturnType<typeof selectHarvested>['execute']>>[number];

const selectDeleted = (database: Database) =>
  database
    .tables<CatalogTables>()
    .selectFrom('deleted_film as f')
    .innerJoin('archive as a', 'a.id', 'f.archive_id')
    .select(['f.no', 'f.id', 'f.slug', 'f.supplier_id', 'f.collection', 'f.deleted_at'])
    .select(['a.slug as archive_slug', 'a.name as archive_name']);

type DeletedRow = Awaited<ReturnType<ReturnType<typeof selectDeleted>['execute']>>[number];

const presentDeleted = (row: DeletedRow): HarvestedFilm => ({
  no: row.no,
  id: row.id,
  slug: row.slug,
  supplierId: row.supplier_id,
  archive: { slug: row.archive_slug, name: row.archive_name },
  collection: row.collection ?? undefined,
  changedAt: row.deleted_at,
  record: undefined,
});

const present = (row: Row): HarvestedFilm => ({
  no: row.no,
  id: row.id,
  slug: row.slug,
  supplierId: row.supplier_id,
  archive: { slug: row.archive_slug, name: row.archive_name },
  collection: row.facts.supplier_collection,
  changedAt: row.record_changed_at,
  record:
    row.status === 'published'
      ? {
          texts: row.texts,
          facts: row.facts,
          poster: row.poster,
          durationMs: row.duration_ms,
          availability: row.availability,
        }
      : undefined,
});

/**
 * Films by their number. Who follows the numbers reads each film once, however films change meanwhile, unless a change
 * moves it out of the bounds.
 */
export async function harvestedFilms(database: Database, selection: HarvestSelection): Promise<HarvestedFilm[]> {
  const { after, limit } = selection;
  const [rows, deleted] = await Promise.all([
    selectHarvested(database)
      .where('f.no', '>', after)
      .where(({ and }) => and(conditionsOf(selection, sql`f.record_changed_at`, collection)))
      .orderBy('f.no')
      .limit(limit)
      .execute(),
    selectDeleted(database)
      .where('f.no', '>', after)
      .where(({ and }) => and(conditionsOf(selection, sql`f.deleted_at`, sql`coalesce(f.collection, '')`)))
      .orderBy('f.no')
      .limit(limit)
      .execute(),
  ]);
  if (deleted.length === 0) return rows.map(present);
  return [...rows.map(present), ...deleted.map(presentDeleted)].toSorted((a, b) => a.no - b.no).slice(0, limit);
}

function conditionsOf(
  { from, before, archive, collection: wanted }: HarvestSelection,
  changedAt: RawBuilder<unknown>,
  collectionOf: RawBuilder<unknown>,
): Expression<SqlBool>[] {
  return [
    ...(from ? [sql<boolean>`${changedAt} >= ${from}`] : []),
    ...(before ? [sql<boolean>`${changedAt} < ${before}`] : []),
    ...(archive === undefined ? [] : [sql<boolean>`f.archive_id = (select id from archive where slug = ${archive})`]),
    ...(wanted === undefined ? [] : [sql<boolean>`${collectionOf} = ${wanted}`]),
  ];
}

/** One film; undefined where there is none with this id, or it was never published. */
export async function harvestedFilm(database: Database, id: string): Promise<HarvestedFilm | undefined> {
  const row = await selectHarvested(database).where('f.id', '=', id).executeTakeFirst();
  if (row) return present(row);
  const deleted = await selectDeleted(database).where('f.id', '=', id).executeTakeFirst();
  return deleted && presentDeleted(deleted);
}

/** When the first change was; undefined without any. */
export async function firstRecordChange(database: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ first: Date | null }>`
    select least(
      (select min(record_changed_at) from film where record_changed_at is not null),
      (select min(deleted_at) from deleted_film)) as first`.execute(database.tables<CatalogTables>());
  return rows[0]?.first ?? undefined;
}

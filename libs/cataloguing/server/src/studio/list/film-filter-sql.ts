import type { FilmFilter, FilmState } from '@nitrate/cataloguing/contract';
import type { Availability, EditedField } from '@nitrate/catalog/contract';
import { compileWords, filmKey, indexedGaps } from '@nitrate/catalog/store';
import type { Database, Transaction } from '@nitrate/database';
import { type RawBuilder, sql } from 'kysely';
import type { RecordTables } from '../../record-tables';

type Condition = RawBuilder<boolean>;

/** A condition on `film f`. */
export interface FilmCondition {
  /** For films at hand, whichever they are: takes about the same time for each. */
  met: Condition;
  /** The same by an index, for a condition that few films meet; undefined where `met` has one. */
  find?: (database: Database) => Promise<Condition>;
}

/** Ids of films with a file that could not be processed. */
export type FailedFilms = (transaction: Transaction) => Promise<readonly string[]>;

/** The films `f` that a filter leaves, in whichever order they are read. */
export async function filmFilterSql(
  transaction: Transaction,
  filter: FilmFilter,
  failedFilms?: FailedFilms,
): Promise<Condition> {
  return allOf((await filmConditions(transaction, filter, failedFilms)).map(({ met }) => met));
}

/** The conditions of a filter, which a film meets all. */
export async function filmConditions(
  transaction: Transaction,
  filter: FilmFilter,
  failedFilms: FailedFilms = () => Promise.resolve([]),
): Promise<FilmCondition[]> {
  const { q, titlesOnly, archive, state, availability, collection, without, changedBy, since } = filter;
  const conditions = [
    q?.trim() && (titlesOnly ? alike(anyOf(waysOf(q.trim()))) : await matches(transaction, q.trim())),
    archive && alike(sql`f.archive_id = (select id from archive where slug = ${archive})`),
    state && alike(inState(state)),
    availability === 'failed' && alike(sql`f.id = any(${await failedFilms(transaction)}::uuid[])`),
    availability && availability !== 'failed' && alike(withMedia(availability)),
    collection && alike(sql`f.facts->>'supplier_collection' = ${collection}`),
    without && lacks(without),
    since && !changedBy && alike(sql`f.updated_at >= ${beginOf(since)}`),
    changedBy && wasChangedBy(changedBy, since),
  ];
  return conditions.filter((condition) => typeof condition === 'object');
}

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

const alike = (met: Condition): FilmCondition => ({ met });

/** Films that have media are few: the index has only those. */
const withMedia = (availability: Availability): Condition =>
  availability === 'none'
    ? sql`f.availability = 'none'`
    : sql`(f.availability <> 'none' and f.availability = ${availability})`;

/** Words of a title, which may be incomplete, the beginning of the archive's number, or an id. */
function waysOf(q: string, isPlain = true): RawBuilder<unknown>[] {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  const begins = words.map((word) => (word.length > 1 ? `'${word}':*` : `'${word}'`)).join(' & ');
  return [
    sql`f.supplier_id collate "C" like ${`${q.replace(/[\\%_]/g, '\\$&')}%`}`,
    ...(begins === '' || !isPlain ? [] : [sql`f.title_words @@ to_tsquery('simple', film_fold(${begins}))`]),
    ...(filmKey(q) === 'id' ? [sql`f.id = ${q}::uuid`] : []),
  ];
}

/** The query of the catalogue, in films of every state; what is typed of a title or a number finds it too. */
async function matches(transaction: Transaction, q: string): Promise<FilmCondition> {
  const { match, isPlain } = await compileWords(transaction, q);
  const ways = waysOf(q, isPlain);
  if (match === null) return alike(anyOf(ways));
  return {
    // Subqueries of one value are never planned as joins, which would read all films with a frequent word.
    met: anyOf([
      ...ways,
      sql`coalesce(
        (select s.words from film_search s where s.film_no = f.no),
        (select u.words from film_unpublished_search u where u.film_no = f.no)) @@ ${match}::tsquery`,
    ]),
    // Read beforehand: PostgreSQL would look through an array of its own for each film.
    find: async (database) => {
      const { rows } = await sql<{ nos: number[] | null }>`
        select array_agg(film_no) as nos from (
          select film_no from film_search where words @@ ${match}::tsquery
          union all select film_no from film_unpublished_search where words @@ ${match}::tsquery) found`.execute(
        database.tables<RecordTables>(),
      );
      return anyOf([...ways, sql`f.no = any(${rows[0]?.nos ?? []}::integer[])`]);
    },
  };
}

const anyOf = (ways: readonly RawBuilder<unknown>[]): Condition => sql<boolean>`(${sql.join(ways, sql` or `)})`;

const inState = (state: FilmState): Condition =>
  state === 'scheduled'
    ? sql`f.id in (
        select film_id from film_schedule union all
        select p.film_id from film_release_film p
          join film_release r on r.id = p.release_id and r.state = 'planned'
          join film d on d.id = p.film_id and d.status = 'draft')`
    : sql`f.status = ${state}`;

/** Facts by the names of the edited fields, where they differ. */
const factOf: Partial<Record<EditedField, string>> = {
  x_series: 'series',
  dataLicence: 'licence',
  title_alternative: 'alternativeTitles',
  x_colour: 'colour',
};

function lacks(field: EditedField): FilmCondition {
  const [, text, locale] = /^(title|description|contentnotes|keywords)_(en|de)$/.exec(field) ?? [];
  const met: Condition =
    text === undefined
      ? sql`f.facts->${factOf[field] ?? field}::text is null`
      : sql`f.texts->${sql.lit(locale)}->>${sql.lit(text)} is null`;
  if (!indexedGaps.has(field)) return alike(met);
  const found = sql<boolean>`film_gaps(f.texts, f.facts) @> array[${field}::text]`;
  return { met, find: () => Promise.resolve(found) };
}

const beginOf = (day: string): string => `${day}T00:00:00Z`;

function wasChangedBy(by: string, since: string | undefined): FilmCondition {
  const isTheirs = sql`r.by = ${by}::uuid and r.at >= ${since === undefined ? '-infinity' : beginOf(since)}::timestamptz`;
  return {
    met: sql`coalesce((select true from film_revision r where r.film_id = f.id and ${isTheirs} limit 1), false)`,
    find: async (database) => {
      const { rows } = await sql<{ ids: string[] | null }>`
        select array_agg(distinct r.film_id) as ids from film_revision r where ${isTheirs}`.execute(
        database.tables<RecordTables>(),
      );
      return sql<boolean>`f.id = any(${rows[0]?.ids ?? []}::uuid[])`;
    },
  };
}

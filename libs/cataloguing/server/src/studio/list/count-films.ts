import { maxExactFilms } from '@nitrate/cataloguing/contract';
import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import { type RawBuilder, sql } from 'kysely';
import type { RecordTables } from '../../record-tables';
import { allOf, type FilmCondition } from './film-filter-sql';

/** How many films a condition leaves. */
interface CountedFilms {
  total: number;
  isEstimate: boolean;
  /** The numbers of all of them; undefined where they are many. */
  nos: number[] | undefined;
}

/** Up to this many matches are read one by one. */
export const maxRead = 5000;
/** Films that meet one condition are looked up by its index up to this many. */
const maxFound = 20_000;
/** The films of a sample: so many runs of so many films. */
const sample = { runs: 250, films: 8 };
/** Fewer hits in a sample do not tell how many films match. */
const minHits = sample.runs * sample.films * 0.01;

/**
 * Counts the films that meet all conditions. A sample says whether they are many, since to find all of them by an index
 * would take longer than the page.
 */
export async function countFilms(database: Database, conditions: readonly FilmCondition[]): Promise<CountedFilms> {
  const films = await sizeOfCatalogue(database);
  const sampled = films > 2 * maxRead ? await sampleFilms(database, conditions) : undefined;
  const estimate = sampled && Math.round(films * sampled.share);
  if (sampled && estimate !== undefined && sampled.hits >= minHits && estimate > 2 * maxRead) {
    return { total: estimate, isEstimate: true, nos: undefined };
  }
  const isRare = (condition: FilmCondition) => !sampled || films * (sampled.shareOf.get(condition) ?? 0) <= maxFound;
  const formOf = async (each: FilmCondition) => (isRare(each) ? await each.find?.(database) : undefined) ?? each.met;
  const found = allOf(await Promise.all(conditions.map(formOf)));
  const nos = await matchesUpTo(database, found);
  if (nos) return { total: nos.length, isEstimate: nos.length > maxExactFilms, nos };
  const total = estimate === undefined ? await countAll(database, found) : Math.max(estimate, maxRead + 1);
  return { total, isEstimate: true, nos: undefined };
}

/** About how many films there are; 0 where PostgreSQL has not yet counted them. */
export async function sizeOfCatalogue(database: Database): Promise<number> {
  const { rows } = await sql<{ films: number }>`
    select reltuples::float8 as films from pg_class where oid = 'film'::regclass`.execute(
    database.tables<RecordTables>(),
  );
  return Math.max(0, rows[0]?.films ?? 0);
}

/** The shares of films that meet all conditions, and each, in runs of films at equal distances; the same as long as no films are added. */
async function sampleFilms(
  database: Database,
  conditions: readonly FilmCondition[],
): Promise<{ hits: number; share: number; shareOf: ReadonlyMap<FilmCondition, number> }> {
  const apart = conditions.filter(({ find }) => find !== undefined);
  const [all = 0, ...each] = await readSample(database, [
    allOf(conditions.map(({ met }) => met)),
    ...apart.map(({ met }) => met),
    sql<boolean>`true`,
  ]);
  const read = each.at(-1) ?? 0;
  const share = (films: number) => (read === 0 ? 0 : films / read);
  return { hits: all, share: share(all), shareOf: new Map(apart.map((one, index) => [one, share(each[index] ?? 0)])) };
}

/** How many films of the sample meet each condition, and about how many of the catalogue that stands for. */
export async function hitsInSample(
  database: Database,
  conditions: readonly RawBuilder<boolean>[],
): Promise<{ hits: number[]; films: (hits: number) => number }> {
  const size = await sizeOfCatalogue(database);
  const hits = await readSample(database, [...conditions, sql<boolean>`true`]);
  const read = hits.at(-1) ?? 0;
  return { hits, films: (number) => (read === 0 ? 0 : (number * size) / read) };
}

/** How many films of the sample meet each condition. */
async function readSample(database: Database, conditions: readonly RawBuilder<boolean>[]): Promise<number[]> {
  const { rows } = await sql<{ hits: number[] }>`
    select array[${sql.join(conditions.map((met) => sql`count(*) filter (where ${met})`))}]::integer[] as hits
    from (select min(no) as first, max(no) as last from film) range
    cross join generate_series(0, ${sql.lit(sample.runs - 1)}) run
    cross join lateral (
      select * from film
      where no >= first + ((last - first)::bigint * run / ${sql.lit(sample.runs)})::integer
      order by no limit ${sql.lit(sample.films)}) f`.execute(database.tables<RecordTables>());
  return rows[0]?.hits ?? [];
}

/** Numbers of the matching films; undefined where they are too many. */
async function matchesUpTo(database: Database, condition: RawBuilder<boolean>): Promise<number[] | undefined> {
  const find = (transaction: Transaction) =>
    sql<{ nos: number[] | null }>`
      select case when count(*) <= ${sql.lit(maxRead)} then coalesce(array_agg(no), '{}') end as nos
      from (select f.no from film f where ${condition} limit ${sql.lit(maxRead + 1)}) found`.execute(
      transaction.tables<RecordTables>(),
    );
  const { rows } = await inTransaction(database, find, { settings: { enable_seqscan: 'off', jit: 'off' } });
  return rows[0]?.nos ?? undefined;
}

async function countAll(database: Database, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from film f where ${condition}`.execute(database.tables<RecordTables>());
  return rows[0]?.total ?? 0;
}

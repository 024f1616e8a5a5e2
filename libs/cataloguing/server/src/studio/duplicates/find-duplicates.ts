import { maxDuplicatesShown } from '@nitrate/cataloguing/contract';
import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import { comparisonKey } from '@nitrate/catalog/store';
import type { RecordTables } from '../../record-tables';
import type { SameFiles } from './merge-follower';

/** Numbers of films that may be the same, ascending. */
export interface FoundGroup {
  films: number[];
  /** Where the next page begins, if this is the last group of the page. */
  cursor: string;
}

/** Groups of a page. */
export const groupsPerPage = 20;

/** Whether two films of an array of numbers are not marked as different ones. */
const hasOpenPair = (films: ReturnType<typeof sql>) => sql<boolean>`
  (select count(*) from film_difference d where d.one_no = any(${films}) and d.other_no = any(${films}))
    < cardinality(${films}) * (cardinality(${films}) - 1) / 2`;

/**
 * Groups of films with a title and the year in common, in the order of the titles' keys, one more than a page has. The
 * index is read from `after` on until there are enough. Films with several titles in common are one group, at the first.
 */
export async function findTitleGroups(database: Database, after: string | undefined): Promise<FoundGroup[]> {
  const [, year, key] = /^(\d{1,4}) (.*)$/s.exec(after ?? '') ?? [];
  const begin =
    key === undefined ? sql`true` : sql`(t.key, t.year) > (${key}::text collate "C", ${Number(year)}::smallint)`;
  const films = sql`g.films`;
  const { rows } = await sql<{ key: string; year: number; films: number[] }>`
    select g.key, g.year, g.films from (
      select t.key, t.year, array_agg(t.film_no order by t.film_no) as films
      from film_title_key t where t.year is not null and ${begin}
      group by t.key, t.year having count(*) > 1 order by t.key, t.year
    ) g
    where ${hasOpenPair(films)} and not exists (
      select from film_title_key o
      where o.film_no = any(g.films) and o.year = g.year and o.key < g.key
      group by o.key having count(*) = cardinality(g.films))
    order by g.key, g.year limit ${sql.lit(groupsPerPage + 1)}`.execute(database.tables<RecordTables>());
  return rows.map((row) => ({ films: row.films, cursor: `${row.year} ${row.key}` }));
}

/** Groups of films with media from the same file, one more than a page has. */
export async function findFileGroups(
  database: Database,
  sameFiles: SameFiles,
  after: string | undefined,
): Promise<FoundGroup[]> {
  const found: FoundGroup[] = [];
  for (let from = after; ;) {
    const groups = await sameFiles.groups(from, groupsPerPage + 1);
    for (const { key, films } of groups) {
      const open = await openGroup(database, films);
      if (open.length > 1) found.push({ films: open, cursor: key });
      if (found.length > groupsPerPage) return found;
    }
    from = groups.at(-1)?.key;
    if (groups.length <= groupsPerPage) return found;
  }
}

/** The numbers of films that were not merged; none where all of them are marked as different ones. */
async function openGroup(database: Database, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ films: number[] }>`
    select g.films from (
      select array_agg(no order by no) as films from film where id = any(${[...ids]}::uuid[]) and merged_into is null) g
    where ${hasOpenPair(sql`g.films`)}`.execute(database.tables<RecordTables>());
  return rows[0]?.films ?? [];
}

/** Films with a title and the year in common with a film, except those that are marked as different ones. */
export async function findTitleDuplicates(database: Database, filmNo: number): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    select distinct o.film_no as no
    from film_title_key t join film_title_key o on o.key = t.key and o.year = t.year and o.film_no <> t.film_no
    where t.film_no = ${filmNo} and ${notDifferent(sql`t.film_no`, sql`o.film_no`)}
    order by no limit ${sql.lit(maxDuplicatesShown)}`.execute(database.tables<RecordTables>());
  return rows.map(({ no }) => no);
}

/** Those of these films that were not merged, and are not marked as different from a film. */
export async function findOpenPairs(database: Database, filmNo: number, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ no: number }>`
    select f.no from film f
    where f.id = any(${[...ids]}::uuid[]) and f.no <> ${filmNo} and f.merged_into is null
      and ${notDifferent(sql`${filmNo}::integer`, sql`f.no`)}
    order by f.no limit ${sql.lit(maxDuplicatesShown)}`.execute(database.tables<RecordTables>());
  return rows.map(({ no }) => no);
}

const notDifferent = (one: ReturnType<typeof sql>, other: ReturnType<typeof sql>) => sql<boolean>`
  not exists (select from film_difference d
    where d.one_no = least(${one}, ${other}) and d.other_no = greatest(${one}, ${other}))`;

/** Similar films that are named where a film is created. */
const maxSimilar = 5;

/** Films with one of these titles; with a year, only films of it. */
export async function findSimilar(
  database: Database,
  titles: readonly string[],
  year: number | undefined,
): Promise<number[]> {
  const keys = [...new Set(titles.map(comparisonKey).filter(Boolean))];
  if (keys.length === 0) return [];
  const { rows } = await sql<{ no: number }>`
    select distinct film_no as no from film_title_key
    where key = any(${keys}::text[]) ${year === undefined ? sql`` : sql`and year = ${year}`}
    order by no limit ${sql.lit(maxSimilar)}`.execute(database.tables<RecordTables>());
  return rows.map(({ no }) => no);
}

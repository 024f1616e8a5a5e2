import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import { filmColumns, type FilmRow } from '../films/present-film';
import type { CatalogTables } from '../tables';

/** The films with these numbers, in this order. */
export async function readFilms({ client, tables }: Transaction, numbers: readonly number[]): Promise<FilmRow[]> {
  if (numbers.length === 0) return [];
  const { sql: text, parameters } = tables<CatalogTables>()
    .selectFrom(sql`unnest(${numbers}::integer[]) with ordinality`.as<'w'>(sql`w(no, place)`))
    .innerJoin('film as f', (join) => join.on(sql<boolean>`f.no = w.no`))
    .innerJoin('archive as a', 'a.id', 'f.archive_id')
    .select(filmColumns)
    .orderBy(sql`w.place`)
    .compile();
  // Hot path: every search. Prepared 0.59 ms of CPU for a page of films, unprepared 0.98.
  const { rows } = await client.query<FilmRow>({
    name: 'catalog-films-by-number',
    text,
    values: [...parameters],
  });
  return rows;
}

import { maxKeptFilms, type FilmUseName, type KeptFilms } from '@nitrate/cataloguing/contract';
import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { RecordTables } from '../../record-tables';
import type { FilmToDelete, FilmUser, FoundUse } from './film-user';

export interface FilmWithUses extends FilmToDelete {
  title: string;
  supplierId: string;
  archive: string;
  status: string;
  version: number;
  uses: FoundUse[];
}

interface FilmRow extends Omit<FilmWithUses, 'uses'> {
  mergedInto: string | null;
}

/** Films with what refers to them, in the order of their ids; ids without a film are left out. */
export async function filmsWithUses(
  transaction: Transaction,
  ids: readonly string[],
  { users, by, now }: { users: readonly FilmUser[]; by: string; now: Date },
): Promise<FilmWithUses[]> {
  const { rows } = await sql<FilmRow>`
    select f.id, f.slug, f.supplier_id as "supplierId", a.name as archive, f.status, f.version,
      f.merged_into as "mergedInto", coalesce(f.texts->'en'->>'title', f.texts->'de'->>'title', f.slug) as title
    from film f join archive a on a.id = f.archive_id
    where f.id = any(${[...ids]}::uuid[]) order by f.id`.execute(transaction.tables<RecordTables>());
  const found = [...rows.flatMap(usesOfRow), ...(await usesOfFilms(transaction, ids, now))];
  // One after the other: they share a connection.
  for (const { find } of users) if (find && rows.length > 0) found.push(...(await find(transaction, rows, by)));
  const films = new Map(
    rows.map(({ mergedInto: _, ...film }): [string, FilmWithUses] => [film.id, { ...film, uses: [] }]),
  );
  for (const use of found) films.get(use.filmId)?.uses.push(use);
  return [...films.values()];
}

const usesOfRow = ({ id: filmId, status, mergedInto }: FilmRow): FoundUse[] => [
  ...(status === 'published' ? [{ filmId, use: 'published', count: 1 } as const] : []),
  ...(mergedInto === null ? [] : [{ filmId, use: 'merged', count: 1 } as const]),
];

/** Films that were merged into these, and links that other people have been sent. */
async function usesOfFilms(transaction: Transaction, ids: readonly string[], now: Date): Promise<FoundUse[]> {
  const { rows } = await sql<FoundUse>`
    select merged_into as "filmId", 'mergedFrom' as use, count(*)::integer as count
    from film where merged_into = any(${[...ids]}::uuid[]) group by merged_into
    union all
    select film_id, 'screenings', count(*)::integer from film_screening
    where film_id = any(${[...ids]}::uuid[]) and revoked_at is null and expires_at > ${now}
    group by film_id`.execute(transaction.tables<RecordTables>());
  return rows;
}

/** The films that are not deleted, as the studio shows them. */
export function presentKept(films: readonly FilmWithUses[]): KeptFilms {
  const counts = new Map<FilmUseName, number>();
  for (const { uses } of films) for (const { use } of uses) counts.set(use, (counts.get(use) ?? 0) + 1);
  return {
    kept: films.slice(0, maxKeptFilms).map(({ id, title, supplierId, uses }) => ({
      id,
      title,
      supplierId,
      uses: uses.map(({ use, count }) => ({ use, count })),
    })),
    keptTotal: films.length,
    uses: [...counts].map(([use, number]) => ({ use, films: number })).toSorted((a, b) => b.films - a.films),
  };
}

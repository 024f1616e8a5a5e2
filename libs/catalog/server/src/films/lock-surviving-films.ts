import type { SurvivingFilm } from '@nitrate/catalog/contract';
import type { Transaction } from '@nitrate/database';

interface FilmRow {
  id: string;
  isPublished: boolean;
  mergedInto: string | null;
}

/**
 * Finds the films for which to write what is about these films; those that do not exist are missing. Until the end of the
 * transaction none of them is merged and none of the merges undone.
 */
export async function lockSurvivingFilms(
  { client }: Transaction,
  ids: readonly string[],
): Promise<Map<string, SurvivingFilm>> {
  const found = new Map<string, SurvivingFilm>();
  let wanted = new Map(ids.map((id) => [id, [id]]));
  while (wanted.size > 0) {
    // Hot path: every write of bookmarks, lists and ratings. A key share waits for merges alone, not for other writers.
    const { rows } = await client.query<FilmRow>({
      name: 'catalog-lock-surviving-films',
      text: `select id, status = 'published' as "isPublished", merged_into as "mergedInto" from film
             where id = any($1) order by id for key share`,
      values: [[...wanted.keys()]],
    });
    const next = new Map<string, string[]>();
    for (const { id, isPublished, mergedInto } of rows) {
      const named = wanted.get(id) ?? [];
      for (const each of named) {
        const mergedFrom = found.get(each)?.mergedFrom ?? [];
        found.set(each, {
          filmId: mergedInto ?? id,
          isPublished,
          mergedFrom: mergedInto ? [...mergedFrom, id] : mergedFrom,
        });
      }
      if (mergedInto) next.set(mergedInto, [...(next.get(mergedInto) ?? []), ...named]);
    }
    wanted = next;
  }
  return found;
}

/** Waits for the writes about a film that is to be merged, or whose merge is to be undone; later ones wait for that. */
export async function lockForMerge({ client }: Transaction, filmId: string): Promise<void> {
  await client.query('select from film where id = $1 for update', [filmId]);
}

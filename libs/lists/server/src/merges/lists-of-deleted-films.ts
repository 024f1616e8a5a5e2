import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { ListsTables } from '../tables';

interface FoundUse {
  filmId: string;
  use: 'lists' | 'bookmarks' | 'ratings';
  count: number;
}

/**
 * What other people than `by` have of films that are to be deleted: lists, also removed ones that can be restored, with
 * the films, bookmarks and ratings. What `by` has is deleted with the films.
 */
export const listsOfDeletedFilms = {
  find: async (transaction: Transaction, films: readonly { id: string }[], by: string): Promise<FoundUse[]> => {
    const ids = films.map(({ id }) => id);
    const { rows } = await sql<FoundUse>`
      select i.film_id as "filmId", 'lists' as use, count(*)::integer as count
      from list_item i join list l on l.id = i.list_id
      where i.film_id = any(${ids}::uuid[]) and i.removed_at is null and l.user_id <> ${by}
        and (l.removed_at is null or l.name <> '')
      group by i.film_id
      union all
      select film_id, 'bookmarks', count(*)::integer from bookmark
      where film_id = any(${ids}::uuid[]) and removed_at is null and user_id <> ${by} group by film_id
      union all
      select film_id, 'ratings', count(*)::integer from rating
      where film_id = any(${ids}::uuid[]) and rating is not null and user_id <> ${by} group by film_id`.execute(
      transaction.tables<ListsTables>(),
    );
    return rows;
  },
};

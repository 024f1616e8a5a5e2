import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { ContributionsTables } from './tables';

interface FoundUse {
  filmId: string;
  use: 'requests' | 'contributions';
  count: number;
}

/** What other people than `by`, guests included, have requested and written about films that are to be deleted. */
export const contributionsOfDeletedFilms = {
  find: async (transaction: Transaction, films: readonly { id: string }[], by: string): Promise<FoundUse[]> => {
    const ids = films.map(({ id }) => id);
    const { rows } = await sql<FoundUse>`
      select film_id as "filmId", 'requests' as use, count(*)::integer as count from digitisation_request
      where film_id = any(${ids}::uuid[]) and user_id is distinct from ${by} group by film_id
      union all
      select film_id, 'contributions', count(*)::integer from contribution
      where film_id = any(${ids}::uuid[]) and user_id is distinct from ${by} group by film_id`.execute(
      transaction.tables<ContributionsTables>(),
    );
    return rows;
  },
};

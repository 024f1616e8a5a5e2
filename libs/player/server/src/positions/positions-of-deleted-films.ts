import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { PlayerTables } from '../tables';

interface FoundUse {
  filmId: string;
  use: 'positions';
  count: number;
}

/** The positions that other people than `by` have saved in films that are to be deleted. */
export const positionsOfDeletedFilms = {
  find: async (transaction: Transaction, films: readonly { id: string }[], by: string): Promise<FoundUse[]> => {
    const ids = films.map(({ id }) => id);
    const { rows } = await sql<FoundUse>`
      select film_id as "filmId", 'positions' as use, count(*)::integer as count from playback_position
      where film_id = any(${ids}::uuid[]) and user_id <> ${by} group by film_id`.execute(
      transaction.tables<PlayerTables>(),
    );
    return rows;
  },
};

import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { PlayerTables } from '../tables';

interface MergedFilms {
  survivor: string;
  merged: string;
}

/**
 * How saved positions follow a film that is merged into another one, and how they return when that is undone. Who has
 * one of both films continues where they stopped in the surviving one.
 */
export const positionsOfMergedFilms = {
  follow: async (transaction: Transaction, { survivor, merged }: MergedFilms): Promise<void> => {
    await sql`
      update playback_position p set film_id = ${survivor}, merged_from = merged_from || film_id
      where film_id = ${merged} and not exists (
        select from playback_position k where k.user_id = p.user_id and k.film_id = ${survivor})`.execute(
      transaction.tables<PlayerTables>(),
    );
  },
  giveBack: async (transaction: Transaction, { survivor, merged }: MergedFilms): Promise<void> => {
    await sql`
      update playback_position p
      set film_id = ${merged}, merged_from = merged_from[1:cardinality(merged_from) - 1]
      where film_id = ${survivor} and merged_from[cardinality(merged_from)] = ${merged} and not exists (
        select from playback_position m where m.user_id = p.user_id and m.film_id = ${merged})`.execute(
      transaction.tables<PlayerTables>(),
    );
  },
};

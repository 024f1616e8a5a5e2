import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { PlayerTelemetryTables } from '../tables';
import { ledgerLock } from './ledger-locks';

interface FoundUse {
  filmId: string;
  use: 'watchTime';
  count: number;
}

/** Whether films that are to be deleted have ever been watched, by whomever. */
export const watchTimeOfDeletedFilms = {
  find: async (transaction: Transaction, films: readonly { id: string }[]): Promise<FoundUse[]> => {
    const ids = films.map(({ id }) => id);
    // Months whose partition was exported and dropped are in the sums alone.
    const { rows } = await sql<FoundUse>`
      select id as "filmId", 'watchTime' as use, 1 as count from unnest(${ids}::uuid[]) f (id)
      where exists (select from watch_time w where w.film_id = f.id)
        or exists (select from watch_film_month m where m.film_id = f.id)`.execute(
      transaction.tables<PlayerTelemetryTables>(),
    );
    return rows;
  },
  /** Reports wait: they do not refer to the rows of films. */
  hold: async ({ client }: Transaction): Promise<void> => {
    await client.query('select pg_advisory_xact_lock($1)', [ledgerLock.writing]);
  },
};

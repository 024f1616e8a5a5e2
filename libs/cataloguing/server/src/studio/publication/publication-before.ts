import type { Availability } from '@nitrate/catalog/contract';
import type { ScheduledAction } from '@nitrate/cataloguing/contract';
import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { RecordTables } from '../../record-tables';
import type { PublicationBeforeMerge } from '../duplicates/publication-before-merge';

/** The publication of a film before several films were published or withdrawn, and the type of `film_bulk_edit_film.before`. */
export interface PublicationBefore extends PublicationBeforeMerge {
  /** For the same action. */
  schedule: { at: string; reason: string | null } | null;
}

export interface FoundPublication extends PublicationBefore {
  availability: Availability;
}

/** The publication of films by their id, with their schedule for an action. */
export async function findPublications(
  transaction: Transaction,
  ids: readonly string[],
  action: ScheduledAction,
): Promise<Map<string, FoundPublication>> {
  const rows = await transaction
    .tables<RecordTables>()
    .selectFrom('film as f')
    .leftJoin('film_edit as e', 'e.film_id', 'f.id')
    .leftJoin('film_schedule as s', (join) => join.onRef('s.film_id', '=', 'f.id').on('s.action', '=', action))
    .select(['f.id', 'f.status', 'f.availability', 's.at', 's.reason'])
    .select(['e.keeps_status', 'e.withdrawal_reason', 'e.withdrawn_by', 'e.withdrawn_at'])
    .where(sql<boolean>`f.id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(
    rows.map(
      ({ id, status, availability, at, reason, keeps_status, withdrawal_reason, withdrawn_by, withdrawn_at }) => [
        id,
        {
          status,
          availability,
          keepsStatus: keeps_status ?? false,
          withdrawal: { reason: withdrawal_reason, by: withdrawn_by, at: withdrawn_at?.toISOString() ?? null },
          schedule: at && { at: at.toISOString(), reason },
        },
      ],
    ),
  );
}

import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { RecordTables } from '../../record-tables';

/** A merge that was not undone, as one of its films has it. */
export interface StoredMerge {
  id: string;
  /** Number of the other film. */
  otherNo: number;
  /** Whether the film was merged into the other one, and not the other one into it. */
  isInto: boolean;
  at: Date;
  by: string;
}

const maxMerges = 100;

/** The merges of a film, the newest first. */
export async function findMerges(database: Database, filmId: string): Promise<StoredMerge[]> {
  const { rows } = await sql<StoredMerge>`
    select m.id, f.no as "otherNo", m.merged_id = ${filmId} as "isInto", m.at, m.by
    from film_merge m join film f on f.id = case when m.merged_id = ${filmId} then m.survivor_id else m.merged_id end
    where m.undone_at is null and (m.survivor_id = ${filmId} or m.merged_id = ${filmId})
    order by m.at desc limit ${sql.lit(maxMerges)}`.execute(database.tables<RecordTables>());
  return rows;
}

import type { Database, Transaction } from '@nitrate/database';
import type { PlayerTables } from '../tables';
import { findAllProgress } from './position-store';

/** The films that a user has begun or watched, by id. */
export async function exportPositions(database: Database, userId: string): Promise<Record<string, unknown>> {
  return { positions: await findAllProgress(database, userId) };
}

/** Deletes the positions of a user, in the transaction that deletes the user. */
export async function erasePositions(transaction: Transaction, userId: string): Promise<void> {
  await transaction.tables<PlayerTables>().deleteFrom('playback_position').where('user_id', '=', userId).execute();
}

import type { Database, Transaction } from '@nitrate/database';
import { userHolder } from '../streams/decide-stream';
import { streamsOf } from '../streams/stream-store';
import type { PlayerTables } from '../tables';
import { findAllProgress } from './position-store';

/** The films that a user has begun or watched, by id, and the streams of the last minutes. */
export async function exportPositions(database: Database, userId: string): Promise<Record<string, unknown>> {
  const [positions, streams] = await Promise.all([
    findAllProgress(database, userId),
    streamsOf(database, userHolder(userId)),
  ]);
  return { positions, streams };
}

/** How many films a user has begun or watched. */
export async function countProgress(database: Database, userId: string): Promise<{ films: number }> {
  return database
    .tables<PlayerTables>()
    .selectFrom('playback_position')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('films'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Deletes the positions and streams of a user, in the transaction that deletes the user. */
export async function erasePositions(transaction: Transaction, userId: string): Promise<void> {
  const tables = transaction.tables<PlayerTables>();
  await tables.deleteFrom('playback_position').where('user_id', '=', userId).execute();
  await tables.deleteFrom('play_stream').where('holder', '=', userHolder(userId)).execute();
  await tables.deleteFrom('play_grant_count').where('user_id', '=', userId).execute();
}

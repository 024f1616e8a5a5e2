import { type Database, runPrepared } from '@nitrate/database';
import type { Insertable } from 'kysely';
import type { PlayerTables } from '../tables';

/** What is stored of a user and a film. */
export interface StoredProgress {
  filmId: string;
  positionMs: number | null;
  durationMs: number;
  watchedAt: Date | null;
  updatedAt: Date;
}

/** A position with its time, for the start of playback. */
export interface SavedPosition {
  positionMs: number;
  updatedAt: Date;
}

const selectProgress = (database: Database) =>
  database
    .tables<PlayerTables>()
    .selectFrom('playback_position')
    .select(['film_id as filmId', 'position_ms as positionMs', 'duration_ms as durationMs'])
    .select(['watched_at as watchedAt', 'updated_at as updatedAt']);

/** Where a user stopped in a film; undefined where they have not begun it, or finished or removed it. */
export async function findPosition(
  database: Database,
  userId: string,
  filmId: string,
): Promise<SavedPosition | undefined> {
  const query = database
    .tables<PlayerTables>()
    .selectFrom('playback_position')
    .select((eb) => [eb.ref('position_ms').$notNull().as('positionMs'), 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .where('film_id', '=', filmId)
    .where('position_ms', 'is not', null);
  // Hot path: every start of playback by a signed-in user.
  const [row] = await runPrepared<SavedPosition>(database, 'player-position', query.compile());
  return row;
}

export const findProgress = (
  database: Database,
  userId: string,
  filmIds: readonly string[],
): Promise<StoredProgress[]> =>
  selectProgress(database)
    .where('user_id', '=', userId)
    .where('film_id', '=', (eb) => eb.fn.any(eb.val(filmIds)))
    .execute();

/** Where a page of unfinished films begins: after this film. */
export interface PageStart {
  updatedAt: Date;
  filmId: string;
}

/** The unfinished films of a user, the last watched first. */
export async function findUnfinished(
  database: Database,
  userId: string,
  { after, limit }: { after: PageStart | undefined; limit: number },
): Promise<(StoredProgress & { positionMs: number })[]> {
  let query = selectProgress(database).where('user_id', '=', userId).where('position_ms', 'is not', null);
  if (after) {
    query = query.where((eb) => eb(eb.refTuple('updated_at', 'film_id'), '<', eb.tuple(after.updatedAt, after.filmId)));
  }
  return query
    .orderBy('updated_at', 'desc')
    .orderBy('film_id', 'desc')
    .limit(limit)
    .$narrowType<{ positionMs: number }>()
    .execute();
}

export const findAllProgress = (database: Database, userId: string): Promise<StoredProgress[]> =>
  selectProgress(database).where('user_id', '=', userId).orderBy('updated_at').orderBy('film_id').execute();

/** That a user is somewhere in a film, or has reached its end. */
export interface ProgressChange {
  userId: string;
  filmId: string;
  durationMs: number;
  /** Null at the end of the film. */
  positionMs: number | null;
  at: Date;
}

/**
 * Saves positions, or that ends were reached, in one statement. A position that is newer than `at` stays, whichever arrives
 * first; the end counts in either case.
 * @returns what is stored of the user and the film of each change, in their order
 */
export async function saveProgress(database: Database, changes: readonly ProgressChange[]): Promise<StoredProgress[]> {
  const rows = await database
    .tables<PlayerTables>()
    .insertInto('playback_position')
    .values(combine(changes))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'film_id']).doUpdateSet((eb) => {
        const newer = eb('excluded.updated_at', '>=', eb.ref('playback_position.updated_at'));
        const either = <Column extends 'position_ms' | 'duration_ms'>(column: Column) =>
          eb
            .case()
            .when(newer)
            .then(eb.ref(`excluded.${column}`))
            .else(eb.ref(`playback_position.${column}`))
            .end();
        return {
          position_ms: either('position_ms'),
          duration_ms: either('duration_ms'),
          // `greatest` ignores null.
          watched_at: eb.fn<Date | null>('greatest', ['playback_position.watched_at', 'excluded.watched_at']),
          updated_at: eb.fn<Date>('greatest', ['playback_position.updated_at', 'excluded.updated_at']),
        };
      }),
    )
    .returning(['user_id as userId', 'film_id as filmId', 'position_ms as positionMs', 'duration_ms as durationMs'])
    .returning(['watched_at as watchedAt', 'updated_at as updatedAt'])
    .execute();
  const stored = new Map(rows.map(({ userId, ...row }) => [placeOf({ userId, filmId: row.filmId }), row]));
  return changes.map((change) => {
    const row = stored.get(placeOf(change));
    if (!row) throw new Error('A position was not stored.');
    return row;
  });
}

type NewRow = Insertable<PlayerTables['playback_position']> & { updated_at: Date; watched_at: Date | null };

const placeOf = ({ userId, filmId }: Pick<ProgressChange, 'userId' | 'filmId'>): string => `${userId}/${filmId}`;

/**
 * One row for each user and film, by the same rule as the statement, and in one order, so that two processes do not wait
 * for each other in a circle.
 */
function combine(changes: readonly ProgressChange[]): NewRow[] {
  const rows = new Map<string, NewRow>();
  for (const { userId, filmId, durationMs, positionMs, at } of changes) {
    const place = placeOf({ userId, filmId });
    const known = rows.get(place);
    const ended = positionMs === null ? at : null;
    const newer = known && known.updated_at > at ? known : undefined;
    rows.set(place, {
      user_id: userId,
      film_id: filmId,
      position_ms: positionMs,
      duration_ms: durationMs,
      updated_at: at,
      ...newer,
      watched_at: laterOf(known?.watched_at ?? null, ended),
    });
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

const laterOf = (one: Date | null, other: Date | null): Date | null => (one && (!other || one > other) ? one : other);

/** Clears a position. The row stays, so that an older position that arrives later does not bring it back. */
export async function clearPosition(database: Database, userId: string, filmId: string, now: Date): Promise<void> {
  await database
    .tables<PlayerTables>()
    .updateTable('playback_position')
    .set((eb) => ({ position_ms: null, updated_at: eb.fn<Date>('greatest', ['updated_at', eb.val(now)]) }))
    .where('user_id', '=', userId)
    .where('film_id', '=', filmId)
    .execute();
}

import { type Database, isConnectionLost } from '@nitrate/database';
import { gatherCalls, refuseDeletedUser } from '@nitrate/http';
import { type ProgressChange, saveProgress, type StoredProgress } from './position-store';

const userKey = 'playback_position_user_id_fkey';

/**
 * Returns the function that saves a position together with other calls of this process. Where their statement
 * fails, each is saved by itself, so that one of a deleted user does not touch the others.
 */
export const progressWriter = (database: Database): ((change: ProgressChange) => Promise<StoredProgress>) =>
  gatherCalls<ProgressChange, StoredProgress>({
    async write(changes) {
      try {
        return (await saveProgress(database, changes)).map((value) => ({ status: 'fulfilled', value }));
      } catch (error) {
        if (isConnectionLost(error)) throw error;
        return Promise.allSettled(changes.map((change) => saveAlone(database, change)));
      }
    },
  });

async function saveAlone(database: Database, change: ProgressChange): Promise<StoredProgress> {
  const [stored] = await refuseDeletedUser(() => saveProgress(database, [change]), userKey);
  if (!stored) throw new Error('A position was not stored.');
  return stored;
}

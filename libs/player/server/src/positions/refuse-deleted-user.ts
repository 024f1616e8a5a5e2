import { Refusal } from '@nitrate/http';

const foreignKeyViolation = '23503';
const userKey = 'playback_position_user_id_fkey';

/**
 * Runs a write for a user who may have been deleted since the session was checked.
 * @throws Refusal `unauthenticated` where the user no longer exists
 */
export async function refuseDeletedUser<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    if (code === foreignKeyViolation && constraint === userKey) throw new Refusal('unauthenticated');
    throw error;
  }
}

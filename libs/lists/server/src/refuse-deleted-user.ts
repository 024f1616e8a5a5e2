import { Refusal } from '@nitrate/http';

const foreignKeyViolation = '23503';

/**
 * Runs a write for a user who may have been deleted since the session was checked.
 * @throws Refusal `unauthenticated` where the user no longer exists
 */
export async function refuseDeletedUser<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: unknown }).code === foreignKeyViolation) throw new Refusal('unauthenticated');
    throw error;
  }
}

import { Refusal } from '../problems/refusal';

const foreignKeyViolation = '23503';

/**
 * Runs a write for a user who may have been deleted since the session was checked.
 * @param userKey name of the foreign key to the user, where the row has others that may be violated
 * @throws Refusal `unauthenticated` where the user no longer exists
 */
export async function refuseDeletedUser<T>(work: () => Promise<T>, userKey?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    const isUser = userKey === undefined || constraint === userKey;
    if (code === foreignKeyViolation && isUser) throw new Refusal('unauthenticated');
    throw error;
  }
}

import { Refusal } from '@nitrate/http';

const foreignKeyViolation = '23503';

/** Runs what writes something of a user, who may have been deleted since their session was checked. */
export async function refuseWhenGone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: unknown }).code === foreignKeyViolation) throw new Refusal('unauthenticated');
    throw error;
  }
}

import { timingSafeEqual } from 'node:crypto';
import type { Database } from '@nitrate/database';
import { Refusal, type Viewer } from '@nitrate/http';
import { type StoredList, findList } from './list-store';

/** Whether a user, or a visitor where `userId` is undefined, may open a list by its address or by its link. */
function canRead(
  { userId: owner, visibility, shareToken }: Pick<StoredList, 'userId' | 'visibility' | 'shareToken'>,
  userId: string | undefined,
  share: string | undefined,
): boolean {
  if (visibility === 'public' || owner === userId) return true;
  return visibility === 'link' && shareToken !== null && share !== undefined && isSame(shareToken, share);
}

function isSame(token: string, given: string): boolean {
  const [a, b] = [Buffer.from(token), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The id of a signed-in user; undefined for visitors. */
export const userIdOf = (viewer: Viewer): string | undefined =>
  viewer.state === 'signedIn' ? viewer.userId : undefined;

/**
 * A list that the client may open.
 * @throws Refusal `notFound`, also for a list of somebody else
 */
export async function readableList(
  database: Database,
  id: string,
  viewer: Viewer,
  share: string | undefined,
): Promise<StoredList> {
  const list = await findList(database, id);
  if (!list || !canRead(list, userIdOf(viewer), share)) throw new Refusal('notFound');
  return list;
}

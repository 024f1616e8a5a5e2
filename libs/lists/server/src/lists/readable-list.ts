import type { Database } from '@nitrate/database';
import { Refusal, type Viewer } from '@nitrate/http';
import { canRead } from './can-read';
import { findList, type StoredList } from './list-store';

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

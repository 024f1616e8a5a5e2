import type { Database } from '@nitrate/database';
import { Refusal, type SignedInViewer } from '@nitrate/http';
import { findItem, type StoredItem } from './item-store';
import { ownList } from './own-list';

/**
 * An item of a list of the user.
 * @throws Refusal `notFound`
 */
export async function ownItem(
  database: Database,
  viewer: SignedInViewer,
  list: string,
  item: string,
): Promise<StoredItem> {
  await ownList(database, viewer, list);
  const found = await findItem(database, list, item);
  if (!found) throw new Refusal('notFound');
  return found;
}

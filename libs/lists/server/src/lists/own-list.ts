import type { Database } from '@nitrate/database';
import { Refusal, type SignedInViewer } from '@nitrate/http';
import { findOwnList, type StoredList } from './list-store';

/**
 * A list of the user.
 * @throws Refusal `notFound`, also for a list of somebody else
 */
export async function ownList(database: Database, { userId }: SignedInViewer, id: string): Promise<StoredList> {
  const list = await findOwnList(database, userId, id);
  if (!list) throw new Refusal('notFound');
  return list;
}

import { type Database, inTransaction } from '@nitrate/database';
import { evenPositions } from '@nitrate/lists/contract';
import { v7 as newId } from 'uuid';
import type { ListsTables } from '../tables';

/** A public list with its films in their order. */
interface PublicList {
  id: string;
  /** The editor to whom it belongs. */
  userId: string;
  name: string;
  description: string;
  films: readonly { id: string; note: string }[];
}

/** Adds a public list, unless there is one of this id: what its owner changed or removed stays so. */
export async function addPublicList(database: Database, list: PublicList, now: Date): Promise<void> {
  const { id, userId, name, description, films } = list;
  const changed = { changed_at: now, change_id: newId() };
  await inTransaction(database, async (transaction) => {
    const db = transaction.tables<ListsTables>();
    const words = { user_id: userId, name, description, type: 'LIST', visibility: 'public' } as const;
    const added = await db
      .insertInto('list')
      .values({ id, ...words, ...changed, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added || films.length === 0) return;
    const positions = evenPositions(films.length);
    await db
      .insertInto('list_item')
      .values(
        films.map(({ id: filmId, note }, at) => ({
          list_id: id,
          film_id: filmId,
          note,
          position: positions[at] ?? '',
          added_at: now,
          ...changed,
        })),
      )
      .execute();
  });
}

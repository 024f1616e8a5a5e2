import type { Transaction } from '@nitrate/database';
import { evenPositions, positionBetween } from '@nitrate/lists/contract';
import { sql } from 'kysely';
import { findItems, storedItems } from '../lists/item-store';
import type { ListsTables } from '../tables';

/** Above this length the positions of a list are respaced: some hundred moves into the same gap. */
const longPosition = 100;

/** The position at the end of a list. */
export async function lastPosition(transaction: Transaction, list: string): Promise<string> {
  const last = await storedItems(transaction, list).orderBy('i.position', 'desc').limit(1).executeTakeFirst();
  return positionBetween(last?.position ?? null, null);
}

/**
 * A position that no other item of the list has: the wanted one, or right behind the item that has it. Two devices that
 * put different items into the same gap want the same position.
 */
export async function freePosition(
  transaction: Transaction,
  list: string,
  item: string | undefined,
  wanted: string,
): Promise<string> {
  const others = await storedItems(transaction, list)
    .$if(item !== undefined, (query) => query.where('i.id', '!=', item ?? ''))
    .where('i.position', '>=', wanted)
    .orderBy('i.position')
    .limit(3)
    .execute();
  if (others[0]?.position !== wanted) return wanted;
  return positionBetween(wanted, others.find(({ position }) => position > wanted)?.position ?? null);
}

/** Spaces the items of a list evenly, in their order, where a position has become long. */
export async function respaceIfLong(transaction: Transaction, list: string, position: string): Promise<void> {
  if (position.length <= longPosition) return;
  const ids = (await findItems(transaction, list)).map(({ id }) => id);
  const positions = evenPositions(ids.length);
  const db = transaction.tables<ListsTables>();
  // Two steps, because no two items may have the same position in between; no position begins with "!".
  await db
    .updateTable('list_item')
    .set({ position: sql`'!' || film_id` })
    .where('list_id', '=', list)
    .where('removed_at', 'is', null)
    .execute();
  await db
    .updateTable('list_passage')
    .set({ position: sql`'!' || id` })
    .where('list_id', '=', list)
    .where('removed_at', 'is', null)
    .execute();
  await sql`
    update list_item set position = spaced.position
    from unnest(${ids}::uuid[], ${positions}::text[]) spaced (film_id, position)
    where list_item.list_id = ${list} and list_item.film_id = spaced.film_id and removed_at is null`.execute(db);
  await sql`
    update list_passage set position = spaced.position
    from unnest(${ids}::uuid[], ${positions}::text[]) spaced (id, position)
    where list_passage.list_id = ${list} and list_passage.id = spaced.id and removed_at is null`.execute(db);
}

import { isPosition, listLimits } from '@nitrate/lists/contract';
import { type RawBuilder, sql } from 'kysely';
import { countItems } from '../lists/item-store';
import { isOfFilm, withoutReturn } from '../merges/merged-from';
import type { ListsTables } from '../tables';
import { type ChangeOrder, isLater } from './change-order';
import type { ChangeOf, ChangeScope, Refused } from './change-scope';
import { findListRow, touchList } from './find-list-row';
import { freePosition, lastPosition, respaceIfLong } from './free-position';

type ItemChange = ChangeOf<'saveListItem'> | ChangeOf<'removeListItem'>;

interface ItemRow {
  /** Of the film, or of the passage in its list. */
  id: string;
  position: string;
  removed: boolean;
  last: ChangeOrder;
}

/** The item of a change, also a removed one, of a film that is wanted. */
async function findRow(
  { transaction }: ChangeScope,
  { list, passage }: ItemChange,
  isWanted: RawBuilder<boolean>,
): Promise<ItemRow | undefined> {
  const db = transaction.tables<ListsTables>();
  const columns = ['position', 'changed_at', 'change_id', 'removed_at'] as const;
  const row = passage
    ? await db
        .selectFrom('list_passage')
        .select(columns)
        .select('id')
        .where('list_id', '=', list)
        .where('start_ms', '=', passage.startMs)
        .where('end_ms', '=', passage.endMs)
        .where(isWanted)
        .executeTakeFirst()
    : await db
        .selectFrom('list_item')
        .select(columns)
        .select('film_id as id')
        .where('list_id', '=', list)
        .where(isWanted)
        .executeTakeFirst();
  if (!row) return undefined;
  const { id, position, removed_at: removedAt, changed_at: at, change_id: changeId } = row;
  return { id, position, removed: removedAt !== null, last: { at, id: changeId } };
}

/** Adds a film or passage to a list, moves it in it, or changes its note. */
export async function saveListItem(scope: ChangeScope, change: ChangeOf<'saveListItem'>): Promise<Refused> {
  const { transaction, userId, order } = scope;
  const { list, position, passage } = change;
  const film = scope.filmOf(change.filmId);
  if (position !== undefined && !isPosition(position)) return 'validationFailed';
  if (passage && passage.endMs <= passage.startMs) return 'validationFailed';
  const owner = await findListRow(scope, list);
  if (owner?.user_id !== userId || owner.removed || owner.type !== 'LIST') return 'notFound';
  const item = await findRow(scope, change, sql<boolean>`film_id = ${film.filmId}`);
  if (item && !isLater(order, item.last)) return null;
  const isAdded = !item || item.removed;
  if (isAdded) {
    // What was in the list comes back also after the film was withdrawn.
    if (!item && !film.isPublished) return 'filmNotFound';
    if (!item && passage && !(await isInFilm(scope, film.filmId, passage.endMs))) return 'passageOutsideFilm';
    if ((await countItems(transaction, list)) >= listLimits.maxItems) return 'listFull';
  }
  const wanted = position ?? (isAdded ? await lastPosition(transaction, list) : item.position);
  const free = await freePosition(transaction, list, item?.id, wanted);
  await store(scope, change, { position: free, isAdded });
  await touchList(scope, list);
  await respaceIfLong(transaction, list, free);
  return null;
}

/** A film lasts until the end of its last second, because records count whole ones. */
async function isInFilm({ lengthOf }: ChangeScope, filmId: string, endMs: number): Promise<boolean> {
  const lengthMs = await lengthOf(filmId);
  return lengthMs === null || endMs <= Math.floor(lengthMs / 1000) * 1000 + 1000;
}

async function store(
  { transaction, order, filmOf }: ChangeScope,
  { list, filmId: named, passage, note }: ChangeOf<'saveListItem'>,
  { position, isAdded }: { position: string; isAdded: boolean },
): Promise<void> {
  const { filmId, mergedFrom } = filmOf(named);
  const place = {
    position,
    removed_at: null,
    changed_at: order.at,
    change_id: order.id,
    ...(note !== undefined && { note: note.trim() }),
    ...(isAdded && { added_at: order.at, merged_from: [...mergedFrom] }),
  };
  const added = { list_id: list, film_id: filmId, added_at: order.at, ...place };
  const db = transaction.tables<ListsTables>();
  if (passage) {
    await db
      .insertInto('list_passage')
      .values({ ...added, start_ms: passage.startMs, end_ms: passage.endMs })
      .onConflict((on) => on.columns(['list_id', 'film_id', 'start_ms', 'end_ms']).doUpdateSet(place))
      .execute();
    return;
  }
  await db
    .insertInto('list_item')
    .values(added)
    .onConflict((on) => on.columns(['list_id', 'film_id']).doUpdateSet(place))
    .execute();
}

/**
 * Takes a film or passage out of a list; one that is not in it is removed already, and after a merge not one that the list
 * has of the surviving film itself. Its note is deleted at once.
 */
export async function removeListItem(scope: ChangeScope, change: ChangeOf<'removeListItem'>): Promise<Refused> {
  const { transaction, userId, order } = scope;
  const { list, filmId, passage } = change;
  const owner = await findListRow(scope, list);
  if (owner?.user_id !== userId) return null;
  const item = await findRow(scope, change, isOfFilm(filmId, scope.filmOf(filmId)));
  if (!item || !isLater(order, item.last)) return null;
  const applied = { changed_at: order.at, change_id: order.id, removed_at: order.at };
  const removed = { ...applied, note: '', merged_from: withoutReturn };
  const db = transaction.tables<ListsTables>();
  if (passage) await db.updateTable('list_passage').set(removed).where('id', '=', item.id).execute();
  else
    await db.updateTable('list_item').set(removed).where('list_id', '=', list).where('film_id', '=', item.id).execute();
  if (!item.removed) await touchList(scope, list);
  return null;
}

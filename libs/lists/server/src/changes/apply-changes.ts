import type { Transaction } from '@nitrate/database';
import { refuseDeletedUser } from '@nitrate/http';
import { isPosition, type ListChange, listLimits } from '@nitrate/lists/contract';
import { countBookmarks } from '../bookmarks/bookmark-store';
import { inListsTransaction } from '../lists/lock-lists';
import type { ListsServerDeps } from '../lists-deps';
import type { ListsTables } from '../tables';
import { rateFilm } from '../ratings/rate-film';
import { recountRatings } from '../ratings/recount-ratings';
import { isOfFilm, withoutReturn } from '../merges/merged-from';
import { countItems } from '../lists/item-store';
import { countLists } from '../lists/list-store';
import { type ChangeOrder, isLater, orderOf } from './change-order';
import type { ChangeOf, ChangeScope, Refused } from './change-scope';
import { saveBookmark } from './save-bookmark';
import { findRemoved } from './find-marked';
import { findListRow, touchList } from './find-list-row';
import { freePosition, lastPosition, respaceIfLong } from './free-position';

interface ItemRow {
  filmId: string;
  position: string;
  removed: boolean;
  last: ChangeOrder;
}

const rowsOf = ({ transaction }: ChangeScope, list: string) =>
  transaction
    .tables<ListsTables>()
    .selectFrom('list_item')
    .select(['film_id', 'position', 'changed_at', 'change_id', 'removed_at'])
    .where('list_id', '=', list);

/** The item to which a change of a film is saved, also a removed one. */
async function findItemRow(scope: ChangeScope, list: string, named: string): Promise<ItemRow | undefined> {
  const { filmId } = scope.filmOf(named);
  return present(await rowsOf(scope, list).where('film_id', '=', filmId).executeTakeFirst());
}

/** The item that a change of a film removes: after a merge not one that the list has of the surviving film itself. */
async function findRemovedItem(scope: ChangeScope, list: string, named: string): Promise<ItemRow | undefined> {
  return present(
    await rowsOf(scope, list)
      .where(isOfFilm(named, scope.filmOf(named)))
      .executeTakeFirst(),
  );
}

interface Row {
  film_id: string;
  position: string;
  changed_at: Date;
  change_id: string;
  removed_at: Date | null;
}

const present = (row: Row | undefined): ItemRow | undefined =>
  row && {
    filmId: row.film_id,
    position: row.position,
    removed: row.removed_at !== null,
    last: { at: row.changed_at, id: row.change_id },
  };

/** Adds a film to a list, moves it in it, or changes its note. */
async function saveListItem(scope: ChangeScope, change: ChangeOf<'saveListItem'>): Promise<Refused> {
  const { transaction, userId, order } = scope;
  const { list, position, note } = change;
  const { filmId, mergedFrom, isPublished } = scope.filmOf(change.filmId);
  if (position !== undefined && !isPosition(position)) return 'validationFailed';
  const owner = await findListRow(scope, list);
  if (owner?.user_id !== userId || owner.removed || owner.type !== 'LIST') return 'notFound';
  const item = await findItemRow(scope, list, change.filmId);
  if (item && !isLater(order, item.last)) return null;
  const isAdded = !item || item.removed;
  if (isAdded) {
    // A film that was in the list comes back also after it was withdrawn.
    if (!item && !isPublished) return 'filmNotFound';
    if ((await countItems(transaction, list)) >= listLimits.maxItems) return 'listFull';
  }
  const wanted = position ?? (isAdded ? await lastPosition(transaction, list) : item.position);
  const place = {
    position: await freePosition(transaction, list, filmId, wanted),
    removed_at: null,
    changed_at: order.at,
    change_id: order.id,
    ...(note !== undefined && { note: note.trim() }),
    ...(isAdded && { added_at: order.at, merged_from: [...mergedFrom] }),
  };
  await transaction
    .tables<ListsTables>()
    .insertInto('list_item')
    .values({ list_id: list, film_id: filmId, added_at: order.at, ...place })
    .onConflict((conflict) => conflict.columns(['list_id', 'film_id']).doUpdateSet(place))
    .execute();
  await touchList(scope, list);
  await respaceIfLong(transaction, list, place.position);
  return null;
}

/** Removes a list; one that is not there is removed already. Its films stay for as long as it can be restored. */
async function removeList(scope: ChangeScope, { list }: ChangeOf<'removeList'>): Promise<Refused> {
  const { transaction, userId, order } = scope;
  const row = await findListRow(scope, list);
  if (!row || row.user_id !== userId || !isLater(order, row.last)) return null;
  await transaction
    .tables<ListsTables>()
    .updateTable('list')
    .set({ changed_at: order.at, change_id: order.id, removed_at: order.at })
    .where('id', '=', list)
    .execute();
  return null;
}

/** Removes a film from a list; one that is not in it is removed already. Its note is deleted at once. */
async function removeListItem(scope: ChangeScope, change: ChangeOf<'removeListItem'>): Promise<Refused> {
  const { transaction, userId, order } = scope;
  const { list } = change;
  const owner = await findListRow(scope, list);
  if (owner?.user_id !== userId) return null;
  const item = await findRemovedItem(scope, list, change.filmId);
  if (!item || !isLater(order, item.last)) return null;
  await transaction
    .tables<ListsTables>()
    .updateTable('list_item')
    .set({ changed_at: order.at, change_id: order.id, removed_at: order.at, note: '', merged_from: withoutReturn })
    .where('list_id', '=', list)
    .where('film_id', '=', item.filmId)
    .execute();
  if (!item.removed) await touchList(scope, list);
  return null;
}

/** Removes a bookmark; one that is not there is removed already. Its note is deleted at once. */
async function removeBookmark(scope: ChangeScope, change: ChangeOf<'removeBookmark'>): Promise<Refused> {
  const { transaction, userId, order } = scope;
  const marked = await findRemoved(scope, change);
  if (!marked || !isLater(order, marked.last)) return null;
  await transaction
    .tables<ListsTables>()
    .updateTable('bookmark')
    .set({ note: '', note_key: '', changed_at: order.at, change_id: order.id, removed_at: order.at })
    .set({ merged_from: withoutReturn })
    .where('user_id', '=', userId)
    .where('id', '=', marked.id)
    .execute();
  return null;
}

export type ChangeDeps = Pick<ListsServerDeps, 'database' | 'lockSurvivingFilms' | 'filmRatings'>;

export interface Applied {
  /** In the order of the changes. */
  outcomes: { id: string; refused: string | null }[];
  /** All bookmarks of the user. */
  count: number;
}

/** Applies one change; a new kind is a new case. */
function applyChange(scope: ChangeScope, change: ListChange): Promise<Refused> {
  switch (change.kind) {
    case 'saveBookmark':
      return saveBookmark(scope, change);
    case 'removeBookmark':
      return removeBookmark(scope, change);
    case 'saveList':
      return saveList(scope, change);
    case 'removeList':
      return removeList(scope, change);
    case 'saveListItem':
      return saveListItem(scope, change);
    case 'removeListItem':
      return removeListItem(scope, change);
    case 'rateFilm':
      return rateFilm(scope, change, change.rating);
    case 'unrateFilm':
      return rateFilm(scope, change, null);
  }
}

/**
 * Applies changes of a user in one transaction, in their order and each once: with the changes, their outcomes are
 * stored, which is returned for a repeated one. Sets of one user are applied one after the other. Changes of a film that was
 * merged meanwhile are applied to the surviving one.
 * @throws Refusal `unauthenticated` where the user no longer exists
 */
export async function applyChanges(
  { database, lockSurvivingFilms, filmRatings }: ChangeDeps,
  userId: string,
  changes: readonly ListChange[],
  now: Date,
): Promise<Applied> {
  const named = [...new Set(changes.flatMap((change) => ('filmId' in change ? [change.filmId] : [])))];
  return refuseDeletedUser(() =>
    inListsTransaction(database, userId, async (transaction) => {
      const ids = changes.map(({ id }) => id);
      const outcomes = await storedOutcomes(transaction, userId, ids);
      const films = named.length > 0 ? await lockSurvivingFilms(transaction, named) : undefined;
      const filmOf = (filmId: string) => films?.get(filmId) ?? { filmId, mergedFrom: [], isPublished: false };
      const rated = new Set<string>();
      for (const change of changes) {
        if (outcomes.has(change.id)) continue;
        const scope: ChangeScope = { transaction, userId, order: orderOf(change.id, now), filmOf, rated };
        const refused = await applyChange(scope, change);
        outcomes.set(change.id, refused);
        await storeOutcome(transaction, { user_id: userId, id: change.id, refused, applied_at: now });
      }
      await recountRatings(transaction, filmRatings, [...rated], now);
      return {
        outcomes: ids.map((id) => ({ id, refused: outcomes.get(id) ?? null })),
        count: await countBookmarks(transaction, userId),
      };
    }),
  );
}

async function storedOutcomes(
  transaction: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await transaction
    .tables<ListsTables>()
    .selectFrom('list_change')
    .select(['id', 'refused'])
    .where('user_id', '=', userId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(rows.map(({ id, refused }) => [id, refused]));
}

async function storeOutcome(
  transaction: Transaction,
  row: { user_id: string; id: string; refused: string | null; applied_at: Date },
): Promise<void> {
  await transaction.tables<ListsTables>().insertInto('list_change').values(row).execute();
}

/** Makes a list or restores a removed one with its films; of one that is there, the words change. */
async function saveList(scope: ChangeScope, change: ChangeOf<'saveList'>): Promise<Refused> {
  const { transaction, userId, order } = scope;
  const row = await findListRow(scope, change.list);
  if (row && row.user_id !== userId) return 'notFound';
  if (row && !isLater(order, row.last)) return null;
  if ((!row || row.removed) && (await countLists(transaction, userId)) >= listLimits.maxLists) return 'tooManyLists';
  const db = transaction.tables<ListsTables>();
  const words = {
    name: change.name.trim(),
    changed_at: order.at,
    change_id: order.id,
    updated_at: order.at,
    removed_at: null,
    ...(change.description !== undefined && { description: change.description.trim() }),
  };
  if (row) await db.updateTable('list').set(words).where('id', '=', change.list).execute();
  else {
    const created = { id: change.list, user_id: userId, type: 'LIST', created_at: order.at } as const;
    await db
      .insertInto('list')
      .values({ ...created, ...words })
      .execute();
  }
  return null;
}

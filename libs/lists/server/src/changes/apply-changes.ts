import type { Transaction } from '@nitrate/database';
import { refuseDeletedUser } from '@nitrate/http';
import { type ListChange, listLimits } from '@nitrate/lists/contract';
import { countBookmarks } from '../bookmarks/bookmark-store';
import { inListsTransaction } from '../lists/lock-lists';
import type { FilmRelation, ListsServerDeps } from '../lists-deps';
import type { ListsTables } from '../tables';
import { rateFilm } from '../ratings/rate-film';
import { recountRatings } from '../ratings/recount-ratings';
import { withoutReturn } from '../merges/merged-from';
import { countLists } from '../lists/list-store';
import { isLater, orderOf } from './change-order';
import type { ChangeOf, ChangeScope, Refused } from './change-scope';
import { saveBookmark } from './save-bookmark';
import { findRemoved } from './find-marked';
import { findListRow } from './find-list-row';
import { removeListItem, saveListItem } from './save-list-item';

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

export type ChangeDeps = Pick<ListsServerDeps, 'database' | 'lockSurvivingFilms' | 'filmRatings' | 'searchedFilms'>;

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
  { database, lockSurvivingFilms, filmRatings, searchedFilms }: ChangeDeps,
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
      const lengthOf = async (filmId: string) => lengthOfFilm(transaction, await searchedFilms(''), filmId);
      for (const change of changes) {
        if (outcomes.has(change.id)) continue;
        const order = orderOf(change.id, now);
        const scope: ChangeScope = { transaction, userId, order, filmOf, lengthOf, rated };
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

async function lengthOfFilm(transaction: Transaction, { films }: FilmRelation, filmId: string): Promise<number | null> {
  const film = await transaction
    .tables<ListsTables>()
    .selectFrom(films.as('f'))
    .select('f.duration')
    .where('f.id', '=', filmId)
    .executeTakeFirst();
  return film?.duration ?? null;
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

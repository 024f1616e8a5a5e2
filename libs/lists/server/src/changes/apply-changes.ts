import type { Transaction } from '@nitrate/database';
import { refuseDeletedUser } from '@nitrate/http';
import type { ListChange } from '@nitrate/lists/contract';
import { countBookmarks } from '../bookmarks/bookmark-store';
import { inListsTransaction } from '../lists/lock-lists';
import type { ListsServerDeps } from '../lists-deps';
import type { ListsTables } from '../tables';
import { orderOf } from './change-order';
import type { ChangeScope, Refused } from './change-scope';
import { rateFilm } from '../ratings/rate-film';
import { recountRatings } from '../ratings/recount-ratings';
import { removeBookmark } from './remove-bookmark';
import { removeList } from './remove-list';
import { removeListItem } from './remove-list-item';
import { saveBookmark } from './save-bookmark';
import { saveList } from './save-list';
import { saveListItem } from './save-list-item';

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
 * stored, by which a repeated one is answered. Sets of one user are applied one after the other. Changes of a film that was
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

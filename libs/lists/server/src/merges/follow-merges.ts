import type { Transaction } from '@nitrate/database';
import { lastPosition } from '../changes/free-position';
import type { FilmRatings } from '../lists-deps';
import { recountRatings } from '../ratings/recount-ratings';
import {
  type MergedFilms,
  moveBookmarks,
  moveItems,
  moveRatings,
  returnBookmarks,
  returnItemAt,
  returnItems,
  returnRatings,
} from './merged-rows';

type Merge = MergedFilms & { now: Date };

/**
 * How bookmarks, films of lists and ratings follow a film that is merged into another one, and how they return when that
 * is undone. Where a user has both films, the surviving film's data remain.
 */
export const listsOfMergedFilms = (filmRatings: FilmRatings) => ({
  follow: async (transaction: Transaction, { now, ...films }: Merge): Promise<void> => {
    await moveBookmarks(transaction, films, now);
    await moveItems(transaction, films, now);
    await moveRatings(transaction, films);
    await recountRatings(transaction, filmRatings, [films.survivor, films.merged], now);
  },
  giveBack: async (transaction: Transaction, { now, ...films }: Merge): Promise<void> => {
    await returnBookmarks(transaction, films);
    for (const item of await returnItems(transaction, films)) {
      const position = await lastPosition(transaction, item.list);
      await returnItemAt(transaction, { ...item, film: films.merged, position });
    }
    await returnRatings(transaction, films);
    await recountRatings(transaction, filmRatings, [films.survivor, films.merged], now);
  },
});

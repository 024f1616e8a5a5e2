import type { BookmarkChange } from '@nitrate/lists/contract';
import { isOfFilm } from '../merges/merged-from';
import type { ListsTables } from '../tables';
import type { ChangeOrder } from './change-order';
import type { ChangeScope } from './change-scope';

interface MarkedRow {
  id: string;
  removed: boolean;
  last: ChangeOrder;
}

const rowsOf = ({ transaction, userId }: ChangeScope, { bookmark, startMs }: BookmarkChange) =>
  transaction
    .tables<ListsTables>()
    .selectFrom('bookmark')
    .select(['id', 'changed_at', 'change_id', 'removed_at'])
    .where('user_id', '=', userId)
    .$if(startMs === undefined, (query) => query.where('start_ms', 'is', null))
    .$if(startMs !== undefined, (query) => query.where('id', '=', bookmark).where('start_ms', 'is not', null));

/** The bookmark to which a change is saved, also a removed one: bookmarks of films by the film, others by their id. */
export async function findMarked(scope: ChangeScope, change: BookmarkChange): Promise<MarkedRow | undefined> {
  const { filmId } = scope.filmOf(change.filmId);
  return present(await rowsOf(scope, change).where('film_id', '=', filmId).executeTakeFirst());
}

/** The bookmark that a change removes: after a merge not one that the user has of the surviving film itself. */
export async function findRemoved(scope: ChangeScope, change: BookmarkChange): Promise<MarkedRow | undefined> {
  const { filmId } = change;
  return present(
    await rowsOf(scope, change)
      .where(isOfFilm(filmId, scope.filmOf(filmId)))
      .executeTakeFirst(),
  );
}

interface Row {
  id: string;
  changed_at: Date;
  change_id: string;
  removed_at: Date | null;
}

const present = (row: Row | undefined): MarkedRow | undefined =>
  row && { id: row.id, removed: row.removed_at !== null, last: { at: row.changed_at, id: row.change_id } };

import { fold } from '@nitrate/contract-kit';
import { bookmarkLimits } from '@nitrate/lists/contract';
import { countBookmarks } from '../bookmarks/bookmark-store';
import type { ListsTables } from '../tables';
import { isLater } from './change-order';
import type { ChangeOf, ChangeScope, Refused } from './change-scope';
import { findMarked } from './find-marked';

/**
 * Creates a bookmark or restores a removed one; of one that is there, only the note changes. One without a note, of a film
 * that was merged, changes nothing where the surviving film is marked.
 */
export async function saveBookmark(scope: ChangeScope, change: ChangeOf<'saveBookmark'>): Promise<Refused> {
  if (!isPassage(change)) return 'validationFailed';
  const film = scope.filmOf(change.filmId);
  const marked = await findMarked(scope, change);
  if (marked && !isLater(scope.order, marked.last)) return null;
  if (!marked || marked.removed) {
    if (!film.isPublished) return 'filmNotFound';
    if ((await countBookmarks(scope.transaction, scope.userId)) >= bookmarkLimits.maxBookmarks)
      return 'tooManyBookmarks';
  } else if (film.mergedFrom.length > 0 && change.note === undefined) return null;
  if (marked) await updateBookmark(scope, marked, change);
  else if (!(await insertBookmark(scope, change))) return 'validationFailed';
  return null;
}

const isPassage = ({ startMs, endMs }: ChangeOf<'saveBookmark'>): boolean =>
  endMs === undefined || (startMs !== undefined && startMs < endMs);

function writtenBy({ order }: ChangeScope, { note = '' }: ChangeOf<'saveBookmark'>) {
  const written = note.trim();
  return { note: written, note_key: fold(written), changed_at: order.at, change_id: order.id, removed_at: null };
}

/** Undoing a merge returns a bookmark to the film for which it was made. */
const madeFor = ({ filmOf }: ChangeScope, { filmId }: ChangeOf<'saveBookmark'>) => ({
  merged_from: [...filmOf(filmId).mergedFrom],
});

async function updateBookmark(
  scope: ChangeScope,
  { id, removed }: { id: string; removed: boolean },
  change: ChangeOf<'saveBookmark'>,
): Promise<void> {
  await scope.transaction
    .tables<ListsTables>()
    .updateTable('bookmark')
    .set({ ...writtenBy(scope, change), ...(removed && madeFor(scope, change)) })
    .where('user_id', '=', scope.userId)
    .where('id', '=', id)
    .execute();
}

/** False where the user has another bookmark of this id. */
async function insertBookmark(scope: ChangeScope, change: ChangeOf<'saveBookmark'>): Promise<boolean> {
  const { bookmark, startMs = null, endMs = null } = change;
  const { filmId } = scope.filmOf(change.filmId);
  const inserted = await scope.transaction
    .tables<ListsTables>()
    .insertInto('bookmark')
    .values({
      user_id: scope.userId,
      id: bookmark,
      film_id: filmId,
      start_ms: startMs,
      end_ms: endMs,
      created_at: scope.order.at,
      ...madeFor(scope, change),
      ...writtenBy(scope, change),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

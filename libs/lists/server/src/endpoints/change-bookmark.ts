import { type HttpServer, Refusal, route } from '@nitrate/http';
import { changeBookmark } from '@nitrate/lists/contract';
import { v7 as newId } from 'uuid';
import { findBookmark } from '../bookmarks/bookmark-store';
import { presentBookmark } from '../bookmarks/present-bookmark';
import { applyOne } from '../changes/apply-one';
import { markedBy } from '../changes/marked-by';
import type { ListsServerDeps } from '../lists-deps';

export function changeBookmarkEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  route(app, changeBookmark, async ({ params, body, viewer: { userId }, now }) => {
    const bookmark = await findBookmark(deps.database, userId, params.bookmark);
    if (!bookmark) throw new Refusal('notFound');
    await applyOne(deps, userId, { id: newId(), kind: 'saveBookmark', ...markedBy(bookmark), ...body }, now());
    return presentBookmark({ ...bookmark, note: body.note.trim() });
  });
}

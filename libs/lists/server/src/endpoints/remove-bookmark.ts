import { type HttpServer, Refusal, route } from '@nitrate/http';
import { removeBookmark } from '@nitrate/lists/contract';
import { v7 as newId } from 'uuid';
import { findBookmark } from '../bookmarks/bookmark-store';
import { applyOne } from '../changes/apply-one';
import { markedBy } from '../changes/marked-by';
import type { ListsServerDeps } from '../lists-deps';

export function removeBookmarkEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  route(app, removeBookmark, async ({ params, viewer: { userId }, now }) => {
    const bookmark = await findBookmark(deps.database, userId, params.bookmark);
    if (!bookmark) throw new Refusal('notFound');
    await applyOne(deps, userId, { id: newId(), kind: 'removeBookmark', ...markedBy(bookmark) }, now());
    return {};
  });
}

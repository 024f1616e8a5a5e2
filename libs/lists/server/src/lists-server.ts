import { catalogProblems } from '@nitrate/catalog/contract';
import { hourMs } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { type HttpServer, registerProblems } from '@nitrate/http';
import type { Schedule } from '@nitrate/jobs';
import { listsProblems } from '@nitrate/lists/contract';
import { deleteOldChanges } from './changes/delete-old-changes';
import { applyListChangesEndpoint } from './endpoints/apply-list-changes';
import {
  bookmarksOfFilmsEndpoint,
  changeBookmarkEndpoint,
  createBookmarkEndpoint,
  listBookmarksEndpoint,
  removeBookmarkEndpoint,
} from './endpoints/bookmark-endpoints';
import { listEndpoints } from './endpoints/lists/list-endpoints';
import { ratingEndpoints } from './endpoints/ratings';
import type { ListsServerDeps } from './lists-deps';

/** Fastify plugin with the endpoints of bookmarks, lists, ratings and queued changes. */
export async function listsServer(app: HttpServer, deps: ListsServerDeps): Promise<void> {
  registerProblems(app, catalogProblems);
  registerProblems(app, listsProblems);
  listBookmarksEndpoint(app, deps);
  bookmarksOfFilmsEndpoint(app, deps);
  createBookmarkEndpoint(app, deps);
  changeBookmarkEndpoint(app, deps);
  removeBookmarkEndpoint(app, deps);
  listEndpoints(app, deps);
  ratingEndpoints(app, deps);
  applyListChangesEndpoint(app, deps);
}

/** Deletes what was stored to apply the changes of clients once. */
export const listsSchedule = (database: Database, now: () => Date): Schedule => ({
  'lists.old-changes': { everyMs: hourMs, work: () => deleteOldChanges(database, now()) },
});

import { catalogProblems } from '@nitrate/catalog/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
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

const sweepIntervalMs = 3_600_000;

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

  const sweep = setInterval(() => {
    deleteOldChanges(deps.database, app.deps.now()).catch((error: unknown) =>
      app.log.error({ err: error }, 'Old changes of lists could not be deleted'),
    );
  }, sweepIntervalMs);
  sweep.unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}

import { type HttpServer, route } from '@nitrate/http';
import { applyListChanges } from '@nitrate/lists/contract';
import { applyChanges } from '../changes/apply-changes';
import type { ListsServerDeps } from '../lists-deps';

export function applyListChangesEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  route(app, applyListChanges, ({ body, viewer, now }) => applyChanges(deps, viewer.userId, body.changes, now()));
}

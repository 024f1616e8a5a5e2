import type { HttpServer } from '@nitrate/http';
import type { ListsServerDeps } from '../../lists-deps';
import { addListItemEndpoint } from './add-list-item';
import { changeListEndpoint } from './change-list';
import { createListEndpoint } from './create-list';
import { duplicateListEndpoint } from './duplicate-list';
import { getListEndpoint } from './get-list';
import { getListOrderEndpoint } from './get-list-order';
import { getNextOfListEndpoint } from './get-next-of-list';
import { listChoicesEndpoint } from './list-choices';
import { listListsEndpoint } from './list-lists';
import { listPublicListsEndpoint } from './list-public-lists';
import { moveListItemEndpoint } from './move-list-item';
import { removeListEndpoint } from './remove-list';
import { removeListItemEndpoint } from './remove-list-item';
import { restoreListEndpoint } from './restore-list';
import { convertSmartListEndpoint, seeSmartListEndpoint } from './smart-lists';
import { shareListEndpoint, unshareListEndpoint } from './share-list';

/** The endpoints of lists and their films. */
export function listEndpoints(app: HttpServer, deps: ListsServerDeps): void {
  listListsEndpoint(app, deps);
  listPublicListsEndpoint(app, deps);
  listChoicesEndpoint(app, deps);
  createListEndpoint(app, deps);
  getListEndpoint(app, deps);
  getListOrderEndpoint(app, deps);
  getNextOfListEndpoint(app, deps);
  changeListEndpoint(app, deps);
  removeListEndpoint(app, deps);
  restoreListEndpoint(app, deps);
  duplicateListEndpoint(app, deps);
  addListItemEndpoint(app, deps);
  removeListItemEndpoint(app, deps);
  moveListItemEndpoint(app, deps);
  shareListEndpoint(app, deps);
  unshareListEndpoint(app, deps);
  seeSmartListEndpoint(app, deps);
  convertSmartListEndpoint(app, deps);
}

import type { CataloguingDeps } from '../cataloguing-deps';
import type { HttpServer } from '@nitrate/http';
import { duplicateEndpoints } from './duplicates/duplicate-endpoints';
import { historyEndpoints } from './history/history-endpoints';
import { listFilmsEndpoint } from './list/list-films';
import { publicationEndpoints } from './publication/publication-endpoints';
import { createFilmEndpoint } from './record/create-film';
import { saveEndpoints } from './record/save-endpoints';
import { findValuesEndpoint } from './values/find-values';

/** The endpoints of films in the studio, except those of their transcripts. */
export function studioFilmEndpoints(app: HttpServer, deps: CataloguingDeps): void {
  listFilmsEndpoint(app, deps);
  findValuesEndpoint(app, deps);
  createFilmEndpoint(app, deps);
  saveEndpoints(app, deps);
  publicationEndpoints(app, deps);
  historyEndpoints(app, deps);
  duplicateEndpoints(app, deps);
}

import { catalogProblems } from '@nitrate/catalog/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
import type { CatalogDeps } from './catalog-deps';
import { filmTranscriptsEndpoint } from './endpoints/film-transcripts';
import { getFilmEndpoint } from './endpoints/get-film';
import { listCollectionsEndpoint } from './endpoints/list-collections';
import { relatedFilmsEndpoint } from './endpoints/related-films';
import { searchFilmsEndpoint } from './endpoints/search-films';
import { suggestEndpoint } from './endpoints/suggest';

/** Fastify plugin with the endpoints of the catalogue: films, search, suggestions, transcripts, collections. */
export async function catalogServer(app: HttpServer, deps: CatalogDeps): Promise<void> {
  registerProblems(app, catalogProblems);
  searchFilmsEndpoint(app, deps);
  getFilmEndpoint(app, deps);
  relatedFilmsEndpoint(app, deps);
  filmTranscriptsEndpoint(app, deps);
  suggestEndpoint(app, deps);
  listCollectionsEndpoint(app, deps);
}

import { catalogProblems } from '@nitrate/catalog/contract';
import { type Database, inTransaction, primaryReads } from '@nitrate/database';
import { type HttpServer, registerProblems } from '@nitrate/http';
import type { CatalogDeps } from './catalog-deps';
import { citationEndpoint, filmCardEndpoint, getFilmEndpoint, relatedFilmsEndpoint } from './endpoints/film-endpoints';
import { filmSocialPictureEndpoint } from './endpoints/film-social-picture';
import {
  filmTranscriptsEndpoint,
  transcriptCuesEndpoint,
  transcriptFileEndpoint,
  transcriptTextEndpoint,
} from './endpoints/transcript-endpoints';
import { findFacetValuesEndpoint } from './endpoints/find-facet-values';
import { getPersonEndpoint, getPlaceEndpoint } from './endpoints/name-endpoints';
import { getCollectionEndpoint } from './endpoints/get-collection';
import { listCollectionsEndpoint } from './endpoints/list-collections';
import { searchFilmsEndpoint } from './endpoints/search-films';
import { socialPictureEndpoints } from './endpoints/social-picture';
import { suggestEndpoint } from './endpoints/suggest';
import { createFilmSetsCache } from './film-sets/film-sets-cache';
import { createPictureCache } from './social-picture/picture-cache';

/**
 * Fastify plugin with the endpoints of the catalogue: films, search, suggestions, people and places, transcripts and
 * collections.
 */
export async function catalogServer(app: HttpServer, catalogDeps: CatalogDeps): Promise<void> {
  const deps = { ...catalogDeps, reads: catalogDeps.reads ?? primaryReads(catalogDeps.database) };
  registerProblems(app, catalogProblems);
  const filmSets = createFilmSetsCache();
  // In the background: a search waits for them, the start of the server does not.
  app.addHook('onReady', (done) => {
    const mode = 'repeatable read read only';
    const readSets = (database: Database) =>
      inTransaction(database, (transaction) => filmSets.current(transaction), { mode });
    deps.reads
      .run(readSets)
      .catch((error: unknown) => app.log.warn(error, 'The sets of films are read at the first search'));
    done();
  });
  searchFilmsEndpoint(app, { ...deps, filmSets });
  findFacetValuesEndpoint(app, { ...deps, filmSets });
  getFilmEndpoint(app, deps);
  getPersonEndpoint(app, deps);
  getPlaceEndpoint(app, deps);
  filmCardEndpoint(app, deps);
  const pictures = createPictureCache(deps);
  filmSocialPictureEndpoint(app, { ...deps, pictures });
  socialPictureEndpoints(app, { ...deps, filmSets, pictures });
  citationEndpoint(app, deps);
  relatedFilmsEndpoint(app, deps);
  filmTranscriptsEndpoint(app, deps);
  transcriptCuesEndpoint(app, deps);
  transcriptFileEndpoint(app, deps);
  transcriptTextEndpoint(app, deps);
  suggestEndpoint(app, deps);
  getCollectionEndpoint(app, { ...deps, filmSets });
  listCollectionsEndpoint(app, deps);
}

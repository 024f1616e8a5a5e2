import { catalogServer } from '@nitrate/catalog/server';
import { cataloguingServer, exchangeServer, harvestsServer, publicFetch } from '@nitrate/cataloguing/server';
import { contentEditingServer, contentOfDeletedFilms, homeRows, releasedPages } from '@nitrate/content-cms/server';
import { contributionsOfDeletedFilms } from '@nitrate/contributions/server';
import type { HttpServer } from '@nitrate/http';
import {
  failedFilms,
  findFrame,
  mediaOfDeletedFilms,
  playableAsset,
  queueTextTracks,
  sameFiles,
} from '@nitrate/ingest/server';
import { listsOfDeletedFilms, listsOfMergedFilms } from '@nitrate/lists/server';
import { positionsOfDeletedFilms, positionsOfMergedFilms } from '@nitrate/player/server';
import { watchTimeOfDeletedFilms } from '@nitrate/player-telemetry/server';
import type { FeatureDeps } from './feature-deps';
import { folderSigner } from './register-media';
import type { SharedFunctions } from './shared-functions';

/** The films, the exchange of records with other archives, and the content of pages. */
export async function registerCatalog(
  api: HttpServer,
  deps: FeatureDeps,
  { filmRatings, findNames }: SharedFunctions,
): Promise<void> {
  const { config, database, facetCache, mediaBase, reads, security, signingKeys, siteTexts, storage, tokens } = deps;
  const signedFolder = folderSigner(signingKeys);
  await api.register(catalogServer, {
    database,
    reads,
    facetCache,
    storage,
    siteTexts,
    findFrame: (filmId, ms, of) => findFrame(database, filmId, ms, of),
  });
  await api.register(cataloguingServer, {
    database,
    facetCache,
    queueTextTracks,
    findNames,
    sameFiles: sameFiles(database),
    failedFilms,
    releasedPages,
    homeRows: homeRows(mediaBase),
    playableUntil: async (filmId, until) => {
      const full = await playableAsset(database, filmId, 'full');
      return full && `${signedFolder(full.id, until)}/${full.dash}`;
    },
    mergeFollowers: [listsOfMergedFilms(filmRatings), positionsOfMergedFilms],
    // Watch time last: no report can be stored meanwhile.
    filmUsers: [
      ...[listsOfDeletedFilms, positionsOfDeletedFilms, contributionsOfDeletedFilms],
      ...[contentOfDeletedFilms, mediaOfDeletedFilms, watchTimeOfDeletedFilms],
    ],
  });
  await api.register(exchangeServer, { database, storage, findNames, failedFilms });
  await api.register(harvestsServer, { database, fetch: publicFetch(config.serviceNetworks) });
  await api.register(contentEditingServer, { database, storage, mediaBase, tokens, security, findNames });
}

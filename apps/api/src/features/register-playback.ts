import { activeAccount, readDevice } from '@nitrate/auth/server';
import { findArchiveId, findPublishedCards } from '@nitrate/catalog/server';
import type { Locale } from '@nitrate/contract-kit';
import type { HttpServer, Viewer } from '@nitrate/http';
import { countGrant, findPosition, playerServer, positionsServer, streamsServer } from '@nitrate/player/server';
import { pageViewServer, watchTimeServer } from '@nitrate/player-telemetry/server';
import type { Database } from '@nitrate/database';
import { findAsset } from '@nitrate/ingest/server';
import { playerEntitlements } from './player-entitlements';
import { watchRightOf } from './watch-right-of';
import type { FeatureDeps } from './feature-deps';
import type { SharedFunctions } from './shared-functions';

/** Returns the function that finds an asset with the archive of its film, as the ledger of watch time names it. */
const watchedAssets = (database: Database) => async (assetId: string) => {
  const asset = await findAsset(database, assetId);
  const archiveId = asset && (await findArchiveId(database, asset.filmId));
  return asset && archiveId !== undefined ? { ...asset, archiveId } : undefined;
};

/** Watching films, and counting what is watched. */
export async function registerPlayback(
  api: HttpServer,
  { config: { openAccess, streamsPerAccount }, database, signingKeys }: FeatureDeps,
  { entitlementsOf, now, originOf, playable, rights }: SharedFunctions,
): Promise<void> {
  const entitled = {
    entitlementsOf: async (viewer: Viewer, address: string) =>
      playerEntitlements(await entitlementsOf({ account: await activeAccount(database, viewer, now()), address })),
    openAccess,
  };
  const findFilms = (ids: readonly string[], lang: Locale) => findPublishedCards(database, ids, lang);
  await api.register(playerServer, {
    ...playable,
    ...entitled,
    signingKeys,
    positionOf: (userId, filmId) => findPosition(database, userId, filmId),
    countGrant: (userId, at) => countGrant(database, userId, at),
    watchRightOf: watchRightOf({ database, rights, streamsPerAccount }),
  });
  await api.register(positionsServer, { ...playable, database, findFilms });
  await api.register(streamsServer, {
    ...playable,
    ...entitled,
    database,
    streamsPerAccount,
    findFilms,
    deviceOf: readDevice,
  });
  await api.register(pageViewServer, { database, originOf });
  await api.register(watchTimeServer, { database, rights, findAsset: watchedAssets(database) });
}

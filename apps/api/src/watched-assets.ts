import { findArchiveId } from '@nitrate/catalog/server';
import type { Database } from '@nitrate/database';
import { findAsset } from '@nitrate/ingest/server';

/** Returns the function that finds an asset with the archive of its film, as the ledger of watch time names it. */
export const watchedAssets = (database: Database) => async (assetId: string) => {
  const asset = await findAsset(database, assetId);
  const archiveId = asset && (await findArchiveId(database, asset.filmId));
  return asset && archiveId !== undefined ? { ...asset, archiveId } : undefined;
};

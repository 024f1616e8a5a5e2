import { findArchiveId } from '@nitrate/catalog/server';
import type { Database } from '@nitrate/database';
import type { FullGrant } from '@nitrate/player/server';
import type { WatchRights } from '@nitrate/player-telemetry/server';

/** Returns the function that signs, with a grant of a full film, why its viewer may watch it. */
export const watchRightOf =
  (database: Database, rights: WatchRights) =>
  async ({ asset, access, expires, viewer }: FullGrant, now: Date): Promise<string | undefined> => {
    const archiveId = await findArchiveId(database, asset.filmId);
    if (archiveId === undefined) return undefined;
    const { organisation } = access;
    return rights.sign(
      {
        ...{ filmId: asset.filmId, assetId: asset.id, durationMs: asset.durationMs, archiveId, source: access.reason },
        ...{ organisationId: organisation?.id ?? null, network: organisation?.network ?? null },
        viewer: viewer.state === 'signedIn' ? rights.viewerOf(viewer.userId) : null,
      },
      expires,
      now,
    );
  };

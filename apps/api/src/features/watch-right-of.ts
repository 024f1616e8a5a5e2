import { findArchiveId } from '@nitrate/catalog/server';
import type { Database } from '@nitrate/database';
import type { FullGrant } from '@nitrate/player/server';
import type { WatchRights } from '@nitrate/player-telemetry/server';

interface WatchRightDeps {
  database: Database;
  rights: WatchRights;
  /** Streams at once of an account with a right of its own. */
  streamsPerAccount: number;
}

/** In open access a document plays its film before the player has asked for a right. */
const maxPlayedBeforeMs = 60_000;

/** Returns the function that signs, with a grant of a full film, why its viewer may watch it. */
export const watchRightOf =
  ({ database, rights, streamsPerAccount }: WatchRightDeps) =>
  async ({ asset, access, expires, viewer }: FullGrant, now: Date): Promise<string | undefined> => {
    const archiveId = await findArchiveId(database, asset.filmId);
    if (archiveId === undefined) return undefined;
    const { organisation } = access;
    const ofViewer =
      viewer.state === 'signedIn'
        ? { viewer: rights.viewerOf(viewer.userId), streams: streamsOf(access, streamsPerAccount) }
        : { viewer: null, streams: null };
    return rights.sign(
      {
        filmId: asset.filmId,
        assetId: asset.id,
        durationMs: asset.durationMs,
        archiveId,
        source: access.reason,
        organisationId: organisation?.id ?? null,
        network: organisation?.network ?? null,
        ...ofViewer,
      },
      expires,
      access.reason === 'openAccess' ? new Date(now.getTime() - maxPlayedBeforeMs) : now,
    );
  };

/** How many films a user may play at once; null: any number. */
function streamsOf({ reason, organisation }: FullGrant['access'], streamsPerAccount: number): number | null {
  const seats = organisation?.seats ?? null;
  return reason === 'openAccess' || (reason === 'network' && seats === null) ? null : (seats ?? streamsPerAccount);
}

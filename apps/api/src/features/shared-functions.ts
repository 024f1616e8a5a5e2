import { emailsOf, identityOf, limitAddress, limitAttempts } from '@nitrate/auth/server';
import { findPublishedFilmId, lockRatings, saveRatings } from '@nitrate/catalog/server';
import type { AttemptLimiter, HttpServer } from '@nitrate/http';
import { playableAsset } from '@nitrate/ingest/server';
import { watchRights } from '@nitrate/player-telemetry/server';
import { entitlementsOf } from '@nitrate/subscriptions/server';
import type { FeatureDeps } from './feature-deps';

/** Functions of one feature that several others are given. */
export type SharedFunctions = ReturnType<typeof sharedFunctions>;

/** The functions for the features of an api. */
export function sharedFunctions(
  api: HttpServer,
  { config, database, organisations, security, signingKeys }: FeatureDeps,
) {
  const { now, originOf } = api.deps;
  const { limitAddresses } = config;
  const organisationAt = (address: string) => organisations.find(address);
  const limiter: AttemptLimiter = {
    limitAttempts: (limit, key, attempting) => limitAttempts({ database, security }, limit, key, attempting),
    limitNetwork: (limit, attempting) => limitAddress({ database, security, limitAddresses }, limit, attempting),
  };
  return {
    now,
    originOf,
    organisationAt,
    rights: watchRights({ signingKeys }),
    entitlementsOf: entitlementsOf({ database, organisationAt, now }),
    filmRatings: { lock: lockRatings, save: saveRatings },
    /** The films that are published, and their files. */
    playable: {
      findFilmId: (idOrSlug: string) => findPublishedFilmId(database, idOrSlug),
      assetOf: (filmId: string, kind: 'full' | 'preview') => playableAsset(database, filmId, kind),
    },
    identityOf: (userId: string) => identityOf(database, userId),
    /** The addresses of users by their ids. */
    findNames: (ids: readonly string[]) => emailsOf(database, ids),
    limiter,
  };
}

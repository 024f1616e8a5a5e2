import type { Viewer } from '@nitrate/http';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import type { AccessDecision, Entitlement } from './playback/decide-access';
import type { SavedPosition } from './positions/position-store';

/** A grant of a full film. */
export interface FullGrant {
  asset: PlayableAsset;
  access: Extract<AccessDecision, { kind: 'full' }>;
  /** Seconds since the epoch. */
  expires: number;
  viewer: Viewer;
}

/** Dependencies of the playback endpoints. */
export interface PlayerDeps {
  /** The id of a published film, by id or slug. */
  findFilmId(idOrSlug: string): Promise<string | undefined>;
  /** The asset of a film that is ready to be played; undefined where there is none yet. */
  assetOf(filmId: string, kind: PlayableAsset['kind']): Promise<PlayableAsset | undefined>;
  /** The viewer's entitlements to full films; `address` is their IP address. */
  entitlementsOf(viewer: Viewer, address: string): Promise<readonly Entitlement[]>;
  /** Where a user stopped in a film; undefined where it starts from its beginning. */
  positionOf(userId: string, filmId: string): Promise<SavedPosition | undefined>;
  /** Counts a grant of a full film to a user. Resolves to 0, or to the seconds until the next may be given. */
  countGrant(userId: string, now: Date): Promise<number>;
  /** Signs why the viewer may watch a full film, for the watch-time ledger; undefined where nothing is recorded. */
  watchRightOf(grant: FullGrant, now: Date): Promise<string | undefined>;
  /** The first signs, all verify. At least 32 characters each. */
  signingKeys: readonly string[];
  /** Full films for everyone, without accounts. */
  openAccess: boolean;
}

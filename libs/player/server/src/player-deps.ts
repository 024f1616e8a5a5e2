import type { Viewer } from '@nitrate/http';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import type { Entitlement } from './playback/decide-access';

/** Dependencies of the playback endpoints. */
export interface PlayerDeps {
  /** The id of a published film, by id or slug. */
  findFilmId(idOrSlug: string): Promise<string | undefined>;
  /** The asset of a film that is ready to be played; undefined where there is none yet. */
  assetOf(filmId: string, kind: PlayableAsset['kind']): Promise<PlayableAsset | undefined>;
  /** The viewer's entitlements to full films; `address` is their IP address. */
  entitlementsOf(viewer: Viewer, address: string): Promise<readonly Entitlement[]>;
  /** The first signs, all verify. At least 32 characters each. */
  signingKeys: readonly string[];
  /** Full films for everyone, without accounts. */
  openAccess: boolean;
}

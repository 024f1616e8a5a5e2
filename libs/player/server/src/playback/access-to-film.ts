import type { PlayerDeps } from '../player-deps';
import { type AccessDecision, decideAccess, type Entitlement } from './decide-access';
import { findAssets } from './find-assets';

/**
 * What somebody with these entitlements may watch of a film, without granting it: for administrators.
 * @throws Refusal `filmNotFound`
 */
export async function accessToFilm(
  deps: Pick<PlayerDeps, 'findFilmId' | 'assetOf' | 'openAccess'>,
  film: string,
  entitlements: readonly Entitlement[],
  now: Date,
): Promise<AccessDecision> {
  const { full, preview } = await findAssets(deps, film);
  return decideAccess({ full: !!full, preview: !!preview }, entitlements, deps.openAccess, now);
}

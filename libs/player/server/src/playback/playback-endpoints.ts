import { type HttpServer, Refusal, isInternalCall, publicFor, route } from '@nitrate/http';
import { grantPlayback, previewPlayback } from '@nitrate/player/contract';
import { grantExpiry } from '../grants/grant-expiry';
import { grantSigner } from '../grants/grant-signer';
import type { PlayerDeps } from '../player-deps';
import { decideAccess } from './decide-access';
import { findAssets } from './find-assets';
import { presentPlayback } from './present-playback';

/** Grants the full film where the viewer is entitled to it, else its preview. */
export function grantPlaybackEndpoint(app: HttpServer, deps: PlayerDeps): void {
  const { entitlementsOf, openAccess, positionOf, countGrant, watchRightOf } = deps;
  const grants = grantSigner(deps.signingKeys);
  route(app, grantPlayback, async ({ params, viewer, request, now }) => {
    const assets = await findAssets(deps, params.film);
    const ready = { full: assets.full !== undefined, preview: assets.preview !== undefined };
    const access = decideAccess(ready, await entitlementsOf(viewer, request.ip), openAccess, now());
    const asset = access.kind === 'none' ? undefined : assets[access.kind];
    if (access.kind === 'none' || !asset) throw new Refusal('noSignal');
    if (access.kind === 'full' && !openAccess && viewer.state === 'signedIn') {
      const waitSeconds = await countGrant(viewer.userId, now());
      if (waitSeconds > 0) throw new Refusal('tooManyGrants', { headers: { 'retry-after': String(waitSeconds) } });
    }
    const expires = grantExpiry(asset.kind, now(), access.kind === 'full' ? access.until : null);
    const token = grants.sign(asset.id, expires);
    const grant = { token, expires, reason: access.reason, full: assets.full };
    if (access.kind !== 'full') return presentPlayback(asset, grant);
    const [saved, watchRight] = await Promise.all([
      viewer.state === 'signedIn' ? positionOf(viewer.userId, assets.filmId) : undefined,
      // A page is the same for all visitors, and a right is of one: the player asks for its own.
      isInternalCall(app.deps, request.headers) ? undefined : watchRightOf({ asset, access, expires, viewer }, now()),
    ]);
    return presentPlayback(asset, { ...grant, saved, watchRight });
  });
}

/** Less than the day for which a preview's address stays the same. */
const cacheSeconds = 300;

/** Grants the preview of a film to everyone. */
export function previewPlaybackEndpoint(app: HttpServer, deps: PlayerDeps): void {
  const grants = grantSigner(deps.signingKeys);
  route(
    app,
    previewPlayback,
    async ({ params, now }) => {
      const { full, preview } = await findAssets(deps, params.film);
      if (!preview) throw new Refusal('noSignal');
      const expires = grantExpiry('preview', now(), null);
      const reason = full ? 'subscriptionRequired' : 'previewOnly';
      const token = grants.sign(preview.id, expires);
      return presentPlayback(preview, { token, expires, reason, full });
    },
    { cache: publicFor(cacheSeconds) },
  );
}

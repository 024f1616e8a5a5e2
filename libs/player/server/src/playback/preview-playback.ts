import { type HttpServer, publicFor, Refusal, route } from '@nitrate/http';
import { previewPlayback } from '@nitrate/player/contract';
import { grantExpiry } from '../grants/grant-expiry';
import { grantSigner } from '../grants/grant-signer';
import type { PlayerDeps } from '../player-deps';
import { findAssets } from './find-assets';
import { presentPlayback } from './present-playback';

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

import { catalogProblems } from '@nitrate/catalog/contract';
import { publicFor, Refusal, registerProblems, route, type HttpServer, type Viewer } from '@nitrate/http';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { grantPlayback, playerProblems, previewPlayback, type Playback } from '@nitrate/player/contract';
import { decideAccess, type Entitlement } from './decide-access';
import { grantExpiry } from './grant-expiry';
import { grantSigner } from './grants';
import { presentPlayback } from './present-playback';

export interface PlayerServerDeps {
  /** A published film by id or slug. */
  findFilm(idOrSlug: string): Promise<{ id: string } | undefined>;
  /** The asset of a film that is ready to be played, undefined where there is none yet. */
  assetOf(filmId: string, kind: PlayableAsset['kind']): Promise<PlayableAsset | undefined>;
  /** What lets a viewer at this address of the network watch full films. */
  entitlementsOf(viewer: Viewer, address: string): Promise<readonly Entitlement[]>;
  /** The first signs, all are accepted. At least 32 characters each. */
  signingKeys: readonly string[];
  /** Full films for everyone, without accounts. */
  openAccess: boolean;
}

/** A preview's address stays the same for a day, so its answer may be kept by anyone for a while. */
const previewCacheSeconds = 300;

/** Registers the two calls of playback: the best a viewer may watch, and the preview that all may watch. */
export function playerServer(app: HttpServer, deps: PlayerServerDeps): void {
  registerProblems(app, { ...catalogProblems, ...playerProblems });
  const { findFilm, assetOf, entitlementsOf, openAccess } = deps;
  const grants = grantSigner(deps.signingKeys);

  async function playable(idOrSlug: string) {
    const film = await findFilm(idOrSlug);
    if (!film) throw new Refusal('filmNotFound');
    const [full, preview] = await Promise.all([assetOf(film.id, 'full'), assetOf(film.id, 'preview')]);
    return { full, preview };
  }

  function present(asset: PlayableAsset | undefined, reason: string, now: Date, until: Date | null): Playback {
    if (!asset) throw new Refusal('noSignal');
    const expires = grantExpiry(asset.kind, now, until);
    return presentPlayback(asset, { token: grants.sign(asset.id, expires), expires, reason });
  }

  route(app, grantPlayback, async ({ params, viewer, request, now }) => {
    const assets = await playable(params.film);
    const ready = { full: assets.full !== undefined, preview: assets.preview !== undefined };
    const access = decideAccess(ready, await entitlementsOf(viewer, request.ip), openAccess, now());
    if (access.kind === 'none') throw new Refusal('noSignal');
    const until = access.kind === 'full' ? access.until : null;
    return present(assets[access.kind], access.reason, now(), until);
  });

  route(
    app,
    previewPlayback,
    async ({ params, now }) => {
      const { full, preview } = await playable(params.film);
      return present(preview, full ? 'subscriptionRequired' : 'previewOnly', now(), null);
    },
    { cache: publicFor(previewCacheSeconds) },
  );
}

import { mediaUrl } from '@nitrate/api-client';
import type { Playback } from '@nitrate/player/contract';
import { loadShaka } from '../engine/load-shaka';
import type { WarmShaka } from '../engine/shaka-engine';

/** Only the film looked at last is kept warm: each costs a few hundred kilobytes. */
let warm: { assetId: string; player: Promise<WarmShaka> } | undefined;

/** Begins to fetch a full film that will probably be watched next. Failing is no harm: it then begins on the page. */
export function warmFull(playback: Playback): void {
  if (warm?.assetId === playback.assetId) return;
  void dropWarm();
  const player = loadShaka().then(({ warmShaka }) => warmShaka(playback, 0));
  player.catch(() => undefined);
  warm = { assetId: playback.assetId, player };
}

/** The warm player of an asset, for once; undefined where there is none. */
export async function takeWarm(assetId: string): Promise<WarmShaka | undefined> {
  if (warm?.assetId !== assetId) return undefined;
  const { player } = warm;
  warm = undefined;
  return player.catch(() => undefined);
}

async function dropWarm(): Promise<void> {
  const dropped = warm;
  warm = undefined;
  const player = await dropped?.player.catch(() => undefined);
  if (player) await (await loadShaka()).coolShaka(player);
}

/** Brings the beginning of a preview into the browser's cache, as its own element will ask for it. */
export function warmPreview(playback: Playback): void {
  const source = playback.sources[0];
  if (!source) return;
  const video = document.createElement('video');
  video.preload = 'auto';
  video.muted = true;
  video.crossOrigin = 'anonymous';
  video.src = mediaUrl(source.src);
}

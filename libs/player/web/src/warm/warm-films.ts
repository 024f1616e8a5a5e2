import { mediaUrl } from '@nitrate/api-client';
import type { Playback } from '@nitrate/player/contract';
import { loadShaka } from '../engine/load-shaka';
import type { OpenedFilm } from '../engine/open-film';

interface WarmFilm {
  assetId: string;
  /** Absent until shaka itself has come. */
  opened?: OpenedFilm;
}

/** Only the film looked at last is kept warm: each costs a few hundred kilobytes. */
let warm: WarmFilm | undefined;

/**
 * Begins to load a full film that will probably be watched next, up to its first frame. Failing is no harm: it then
 * begins on the page.
 */
export function warmFull(playback: Playback): void {
  // Safari plays full films by itself and has no use for it.
  if (warm?.assetId === playback.assetId || 'webkitShowPlaybackTargetPicker' in HTMLVideoElement.prototype) return;
  dropWarm();
  const next: WarmFilm = { assetId: playback.assetId };
  warm = next;
  loadShaka().then(
    ({ warmFilm }) => {
      if (warm === next) next.opened = warmFilm(playback);
    },
    () => undefined,
  );
}

/** The element on which a film has been warmed, if it has. */
export const warmVideo = (assetId: string): HTMLVideoElement | undefined =>
  warm?.assetId === assetId ? warm.opened?.video : undefined;

/** What has been warmed on this element, for once. What else is warm is ended: another film is on the screen now. */
export function takeWarm(video: HTMLVideoElement): OpenedFilm | undefined {
  if (warm?.opened?.video !== video) {
    dropWarm();
    return undefined;
  }
  const { opened } = warm;
  warm = undefined;
  return opened;
}

function dropWarm(): void {
  void warm?.opened?.player.destroy();
  warm = undefined;
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

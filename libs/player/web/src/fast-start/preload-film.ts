import { mediaUrl } from '@nitrate/api-client';
import type { Playback } from '@nitrate/player/contract';
import { loadShaka } from '../engine/load-shaka';
import { largerSource, wideScreen } from '../player/preview-source';
import type { StartedFilm } from './start-film';

interface PreloadedFilm {
  assetId: string;
  /** Undefined until shaka has loaded. */
  started?: StartedFilm;
}

/** One film at a time: each costs a few hundred kilobytes. */
let preloaded: PreloadedFilm | undefined;

/**
 * Preloads a full film up to the frame at `startMs`, on a detached element that the watch page mounts later. Errors are
 * ignored: the watch page then loads the film itself.
 */
export function preloadFull(playback: Playback, startMs: number): void {
  // Safari plays full films natively.
  if (preloaded?.assetId === playback.assetId || 'webkitShowPlaybackTargetPicker' in HTMLVideoElement.prototype) return;
  discard();
  const next: PreloadedFilm = { assetId: playback.assetId };
  preloaded = next;
  loadShaka().then(
    ({ startDetachedFilm }) => {
      if (preloaded === next) next.started = startDetachedFilm(playback, startMs);
    },
    () => undefined,
  );
}

/** The element with the preloaded film, if any. */
export const preloadedVideo = (assetId: string): HTMLVideoElement | undefined =>
  preloaded?.assetId === assetId ? preloaded.started?.video : undefined;

/** Transfers the film preloaded on this element to the caller, once. Any other preloaded film is destroyed. */
export function claimPreloadedFilm(video: HTMLVideoElement): StartedFilm | undefined {
  if (preloaded?.started?.video !== video) {
    discard();
    return undefined;
  }
  const { started } = preloaded;
  preloaded = undefined;
  return started;
}

function discard(): void {
  void preloaded?.started?.player.destroy();
  preloaded = undefined;
}

/** Loads the beginning of a preview into the browser's cache, by the same request that its own element will make. */
export function preloadPreview({ sources }: Playback): void {
  const source = (matchMedia(wideScreen).matches && largerSource(sources)) || sources[0];
  if (!source) return;
  Object.assign(document.createElement('video'), {
    preload: 'auto',
    crossOrigin: 'anonymous',
    src: mediaUrl(source.src),
  });
}

import { mediaUrl } from '@nitrate/api-client';
import type { Playback } from '@nitrate/player/contract';
import { loadShaka } from '../engine/load-shaka';
import { largerSource, wideScreen } from '../player/preview-source';
import type { StartedFilm } from './start-film';

interface PreloadedFilm {
  assetId: string;
  /** Undefined until shaka has loaded. */
  video?: HTMLVideoElement;
  /** Of a full film. */
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
      if (preloaded !== next) return;
      next.started = startDetachedFilm(playback, startMs);
      next.video = next.started.video;
    },
    () => undefined,
  );
}

/** The element with the preloaded film, if any. */
export const preloadedVideo = (assetId: string): HTMLVideoElement | undefined =>
  preloaded?.assetId === assetId ? preloaded.video : undefined;

/**
 * Transfers the film preloaded on this element to the caller, once: a full film has what plays it. Any other preloaded
 * film is destroyed.
 */
export function claimPreloadedFilm(video: HTMLVideoElement): StartedFilm | undefined {
  if (preloaded?.video !== video) {
    discard();
    return undefined;
  }
  const { started } = preloaded;
  preloaded = undefined;
  return started;
}

function discard(): void {
  const { video, started } = preloaded ?? {};
  preloaded = undefined;
  if (started) return void started.player.destroy();
  // Ends its download.
  video?.removeAttribute('src');
  video?.load();
}

/** Preloads a preview up to its first frame, on a detached element that the watch page mounts later. */
export function preloadPreview({ assetId, sources }: Playback): void {
  const source = (matchMedia(wideScreen).matches && largerSource(sources)) || sources[0];
  if (!source || preloaded?.assetId === assetId) return;
  discard();
  const video = Object.assign(document.createElement('video'), {
    preload: 'auto',
    crossOrigin: 'anonymous',
    playsInline: true,
    muted: true,
    src: mediaUrl(source.src),
  });
  preloaded = { assetId, video };
}

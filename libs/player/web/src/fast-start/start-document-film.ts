import { startFilm, type StartedFilm } from './start-film';

/**
 * The script of a full film: the document loads it before the app, and it imports nothing of the app. It starts the
 * film on the `<video>` of the document; the app takes over the playing film.
 */
let started = start(document.querySelector<HTMLVideoElement>('video[data-manifest]'));

function start(video: HTMLVideoElement | null): StartedFilm | undefined {
  const { manifest, start } = video?.dataset ?? {};
  // Safari plays the film natively; there the app decides.
  if (!video || !manifest || !('MediaSource' in window) || 'webkitShowPlaybackTargetPicker' in video) return undefined;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) video.autoplay = false;
  return startFilm(video, manifest, Number(start));
}

/** Transfers the film started on this element to the caller, once. A film started on a removed element is destroyed. */
export function claimDocumentFilm(video: HTMLVideoElement): StartedFilm | undefined {
  const film = started;
  started = undefined;
  if (film && film.video !== video) void film.player.destroy();
  return film?.video === video ? film : undefined;
}

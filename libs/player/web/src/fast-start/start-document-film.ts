import { startFilm, type StartedFilm } from './start-film';

/**
 * The own script of a full film: the document loads it before the app and it imports nothing of the app. It starts the
 * film on the `<video>` of the document; the app takes the playing film over.
 */
let started = start(document.querySelector<HTMLVideoElement>('video[data-manifest]'));

function start(video: HTMLVideoElement | null): StartedFilm | undefined {
  const { manifest, start } = video?.dataset ?? {};
  // Safari plays the film natively; there the app decides.
  if (!video || !manifest || !('MediaSource' in window) || 'webkitShowPlaybackTargetPicker' in video) return undefined;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) video.autoplay = false;
  return startFilm(video, manifest, Number(start));
}

/** Hands the film started on this element over, once. A film started on a removed element is destroyed. */
export function takeDocumentFilm(video: HTMLVideoElement): StartedFilm | undefined {
  const film = started;
  started = undefined;
  if (film && film.video !== video) void film.player.destroy();
  return film?.video === video ? film : undefined;
}

import { openFilm, type OpenedFilm } from './open-film';

/**
 * Loaded first of all by the document of a full film, and needs nothing of the app: the film that stands there begins
 * while the app is still on its way, and is handed to it later.
 */
let opened = open(document.querySelector<HTMLVideoElement>('video[data-manifest]'));

function open(video: HTMLVideoElement | null): OpenedFilm | undefined {
  const { manifest, start } = video?.dataset ?? {};
  // Where the browser may play it by itself, as Safari does, the choice is the app's.
  if (!video || !manifest || !('MediaSource' in window) || 'webkitShowPlaybackTargetPicker' in video) return undefined;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) video.autoplay = false;
  return openFilm(video, manifest, Number(start));
}

/** The film that has begun on this element, for once. One that began on an element that is gone is ended. */
export function takeOpenedFilm(video: HTMLVideoElement): OpenedFilm | undefined {
  const film = opened;
  opened = undefined;
  if (film && film.video !== video) void film.player.destroy();
  return film?.video === video ? film : undefined;
}

import { newShakaPlayer, type ShakaPlayer } from './shaka-player';

/** A film that began on an element before its stage was there. */
export interface OpenedFilm {
  video: HTMLVideoElement;
  player: ShakaPlayer;
  loaded: Promise<void>;
  /** What the player has reported since, the first of it. */
  fault: () => unknown;
}

/** Begins a film on an element. Whoever takes it over hears of a failure by `loaded`. */
export function openFilm(video: HTMLVideoElement, manifest: string, startSeconds: number): OpenedFilm {
  const player = newShakaPlayer();
  const loaded = attach(player, video).then(() => player.load(manifest, startSeconds, 'application/dash+xml'));
  loaded.catch(() => undefined);
  let fault: unknown;
  player.addEventListener('error', (event) => {
    fault ??= 'detail' in event ? event.detail : event;
  });
  return { video, player, loaded, fault: () => fault };
}

/** Once it is open the element does without the child that led to its source, and the app finds what the server drew. */
async function attach(player: ShakaPlayer, video: HTMLVideoElement): Promise<void> {
  await player.attach(video);
  video.querySelector('source')?.remove();
}

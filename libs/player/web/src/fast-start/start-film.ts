import { newShakaPlayer, type ShakaPlayer } from '../engine/shaka-player';

/** A film that was started on an element before its stage was created. */
export interface StartedFilm {
  video: HTMLVideoElement;
  player: ShakaPlayer;
  startSeconds: number;
  /** Address of the manifest. */
  manifest: string;
  loaded: Promise<void>;
  /** The first error of the player, if any. */
  error: () => unknown;
}

/** Starts a film on an element. A failure rejects `loaded`. */
export function startFilm(video: HTMLVideoElement, manifest: string, startSeconds: number): StartedFilm {
  const player = newShakaPlayer();
  const loaded = attach(player, video).then(() => player.load(manifest, startSeconds, 'application/dash+xml'));
  loaded.catch(() => undefined);
  let error: unknown;
  player.addEventListener('error', (event) => {
    error ??= 'detail' in event ? event.detail : event;
  });
  return { video, player, manifest, startSeconds, loaded, error: () => error };
}

/** Removes the `<source>` child that shaka adds: the open element does not need it, and hydration expects none. */
async function attach(player: ShakaPlayer, video: HTMLVideoElement): Promise<void> {
  await player.attach(video);
  video.querySelector('source')?.remove();
}

import type { StageState } from './stage-state';

type ScreenState = Pick<StageState, 'fullscreen' | 'pictureInPicture' | 'remote' | 'remoteAvailable'>;
type Report = (change: Partial<ScreenState>) => void;

/** iOS has fullscreen for videos alone. */
type WebKitVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Reports where a film is shown until `signal` aborts: its frame in full screen, picture in picture, a remote screen. */
export function watchScreens(
  video: HTMLVideoElement,
  frame: () => HTMLElement | undefined,
  signal: AbortSignal,
  report: Report,
): void {
  const isFullscreen = () => document.fullscreenElement === frame();
  document.addEventListener('fullscreenchange', () => report({ fullscreen: isFullscreen() }), { signal });
  video.addEventListener('webkitbeginfullscreen', () => report({ fullscreen: true }), { signal });
  video.addEventListener('webkitendfullscreen', () => report({ fullscreen: false }), { signal });
  video.addEventListener('enterpictureinpicture', () => report({ pictureInPicture: true }), { signal });
  video.addEventListener('leavepictureinpicture', () => report({ pictureInPicture: false }), { signal });
  watchRemote(video, signal, report);
}

/** Remote screens: AirPlay and Cast. */
function watchRemote({ remote }: HTMLVideoElement, signal: AbortSignal, report: Report): void {
  if (!remote) return;
  const connected = () => report({ remote: remote.state !== 'disconnected' });
  for (const name of ['connecting', 'connect', 'disconnect']) remote.addEventListener(name, connected, { signal });
  remote
    .watchAvailability((remoteAvailable) => report({ remoteAvailable }))
    .then((id) =>
      signal.addEventListener('abort', () => void remote.cancelWatchAvailability(id).catch(() => undefined)),
    )
    .catch(() => undefined);
}

/** The frame is what goes fullscreen; where browsers allow it for videos alone, the video. */
export async function toggleFullscreen(video: WebKitVideo | undefined, frame: HTMLElement | undefined): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else if (document.fullscreenEnabled) await frame?.requestFullscreen({ navigationUI: 'hide' });
  else video?.webkitEnterFullscreen?.();
}

export async function togglePictureInPicture(video: HTMLVideoElement | undefined): Promise<void> {
  if (document.pictureInPictureElement) await document.exitPictureInPicture();
  else await video?.requestPictureInPicture().catch(() => undefined);
}

import type { Playback } from '@nitrate/player/contract';

/** Features of the browser that decide which engine plays a film. */
interface Capabilities {
  mediaSource: boolean;
  /** Safari: AirPlay and the system's fullscreen require its native HLS. */
  appleHls: boolean;
}

type EngineName = 'native' | 'shaka';

/** Native for previews, and for full films in Safari; else shaka. Undefined where the browser cannot play the film. */
export function chooseEngine({ kind, hls }: Pick<Playback, 'kind' | 'hls'>, can: Capabilities): EngineName | undefined {
  if (kind === 'preview' || (can.appleHls && hls !== null)) return 'native';
  return can.mediaSource ? 'shaka' : undefined;
}

export function capabilities(video: HTMLVideoElement): Capabilities {
  return {
    mediaSource: 'MediaSource' in window || 'ManagedMediaSource' in window,
    appleHls: 'webkitShowPlaybackTargetPicker' in video && video.canPlayType('application/vnd.apple.mpegurl') !== '',
  };
}

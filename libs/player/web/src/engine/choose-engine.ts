import type { Playback } from '@nitrate/player/contract';

/** What the browser can do, as far as it decides who plays a film. */
export interface Capabilities {
  mediaSource: boolean;
  /** Safari: AirPlay and the system's own full screen need its built-in HLS. */
  appleHls: boolean;
}

export type EngineName = 'native' | 'shaka';

/** Previews are plain files; full films go to Safari's HLS where it is, else to shaka. Undefined: cannot be played. */
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

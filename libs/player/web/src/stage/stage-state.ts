import type { Quality, QualityChoice } from '../engine/engine';
import type { PlaybackError } from '../engine/playback-error';
import type { StopCause } from './stop-cause';
import { bufferedSpans, type Span } from './timeline';

/** State of the stage. Times in milliseconds of the asset: a preview starts at 0. */
export interface StageState {
  timeMs: number;
  durationMs: number;
  buffered: readonly Span[];
  paused: boolean;
  ended: boolean;
  /** Playing, but without data for the next frame. */
  waiting: boolean;
  seeking: boolean;
  /** Has played since it was mounted. */
  hasPlayed: boolean;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Muted by the browser's autoplay policy and not by the viewer. */
  mutedByAutoplay: boolean;
  speed: number;
  qualities: readonly Quality[];
  activeQuality: string | undefined;
  chosenQuality: QualityChoice;
  /** Language of the captions shown; undefined for none. */
  captions: string | undefined;
  /** Id of the sound track that plays; undefined where there is none to choose. */
  sound: string | undefined;
  /** With the sign-language interpreter in the picture. */
  signed: boolean;
  /** Where a passage began that is being marked, in milliseconds of the film; undefined for none. */
  passageMs: number | undefined;
  fullscreen: boolean;
  /** False in a frame whose site does not allow it. */
  fullscreenPossible: boolean;
  pictureInPicture: boolean;
  pictureInPicturePossible: boolean;
  /** Plays on a remote screen. */
  remote: boolean;
  remoteAvailable: boolean;
  error: PlaybackError | undefined;
  /** Why the film may not play here any more; it stays paused until `allowPlaying`. */
  stopped: StopCause | undefined;
}

export const initialStageState = (durationMs: number): StageState => ({
  timeMs: 0,
  durationMs,
  buffered: [],
  paused: true,
  ended: false,
  waiting: false,
  seeking: false,
  hasPlayed: false,
  volume: 1,
  muted: false,
  mutedByAutoplay: false,
  speed: 1,
  qualities: [],
  activeQuality: undefined,
  chosenQuality: 'auto',
  captions: undefined,
  sound: undefined,
  signed: false,
  passageMs: undefined,
  fullscreen: false,
  fullscreenPossible: true,
  pictureInPicture: false,
  pictureInPicturePossible: false,
  remote: false,
  remoteAvailable: false,
  error: undefined,
  stopped: undefined,
});

type ElementState = Pick<
  StageState,
  'timeMs' | 'durationMs' | 'buffered' | 'paused' | 'ended' | 'waiting' | 'seeking' | 'volume' | 'muted' | 'speed'
>;

/**
 * Reads the state of the element. `plannedMs` is the duration until its metadata has loaded, and `timeMs` the position
 * meanwhile: an element that loads another version of its film is at 0.
 */
export function readElement(video: HTMLVideoElement, plannedMs: number, timeMs: number): ElementState {
  const durationMs = Number.isFinite(video.duration) ? video.duration * 1000 : plannedMs;
  return {
    timeMs: video.readyState > HTMLMediaElement.HAVE_NOTHING ? Math.round(video.currentTime * 1000) : timeMs,
    durationMs,
    buffered: bufferedSpans(video.buffered, durationMs),
    paused: video.paused,
    ended: video.ended,
    waiting: !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !video.ended,
    seeking: video.seeking,
    volume: video.volume,
    muted: video.muted,
    speed: video.playbackRate,
  };
}

export const elementEvents = [
  'timeupdate',
  'durationchange',
  'loadeddata',
  'progress',
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'canplay',
  'seeking',
  'seeked',
  'volumechange',
  'ratechange',
  'emptied',
] as const;

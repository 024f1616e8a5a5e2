import type { WatchSample } from './watched-clock';

/** What the capture reads of a stage. */
export interface WatchedStageState {
  /** Position, in milliseconds. */
  timeMs: number;
  paused: boolean;
  ended: boolean;
  waiting: boolean;
  seeking: boolean;
  speed: number;
  pictureInPicture: boolean;
  /** Plays on a remote screen. */
  remote: boolean;
}

/** A film that plays, as the player offers it. */
export interface WatchedStage {
  getState(): WatchedStageState;
  subscribe(listener: () => void): () => void;
  /** Reads the state of the element now, between its events. */
  refresh(): void;
  /** Of the latest grant. */
  readonly watchRight: string | undefined;
}

/** What the player recorded of a stage before the capture had loaded. */
export interface StageRecording {
  /** How much had been played on the element before the first moment. */
  playedMs: number;
  moments: readonly RecordedMoment[];
}

export interface RecordedMoment {
  /** By `performance.now`. */
  atMs: number;
  /** The page could be seen. */
  isVisible: boolean;
  /** Of the grant at that time. */
  watchRight: string | undefined;
  state: WatchedStageState;
}

/** The film plays, and can be seen. */
export const isShown = ({ paused, ended, pictureInPicture, remote }: WatchedStageState, isVisible: boolean): boolean =>
  !paused && !ended && (isVisible || pictureInPicture || remote);

/** @param shown whether the film plays and can be seen */
export const sampleOf = (
  { timeMs, speed, seeking, waiting }: WatchedStageState,
  shown: boolean,
  atMs: number,
): WatchSample => ({
  atMs,
  positionMs: timeMs,
  speed,
  seeking,
  watched: shown && !seeking && !waiting,
});

export const isSame = (a: WatchedStageState, b: WatchedStageState): boolean =>
  a.timeMs === b.timeMs &&
  a.paused === b.paused &&
  a.ended === b.ended &&
  a.waiting === b.waiting &&
  a.seeking === b.seeking &&
  a.speed === b.speed &&
  a.pictureInPicture === b.pictureInPicture &&
  a.remote === b.remote;

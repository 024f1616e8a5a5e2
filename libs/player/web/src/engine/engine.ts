import type { Playback } from '@nitrate/player/contract';
import type { SoundTrack } from '@nitrate/ingest/contract';
import type { PlaybackError, PlaybackErrorCause } from './playback-error';

export interface Quality {
  id: string;
  /** Lines of the picture. */
  height: number;
  /** Bits per second, 0 where unknown. */
  bandwidth: number;
}

export type QualityChoice = Quality['id'] | 'auto';

/** Events of an engine, for the stage. */
export interface EngineEvents {
  onQualities(qualities: readonly Quality[]): void;
  /** The quality that plays now, by its id. */
  onActiveQuality(id: string | undefined): void;
  onError(error: PlaybackError): void;
}

/**
 * Plays one film on a `<video>`. Time, volume, speed and tracks are state of the element; an engine adds qualities,
 * errors and recovery from them.
 */
export interface Engine {
  /**
   * Starts at `startMs` of the asset, with a sound track, by default the main one. Errors are reported by `onError`,
   * never as a rejection.
   */
  load(playback: Playback, startMs: number, sound?: SoundTrack): Promise<void>;
  /** Continues with another version of the film from its current time, playing or paused as it is. Errors as `load`. */
  replace(playback: Playback): Promise<void>;
  chooseSound(track: SoundTrack): void;
  chooseQuality(choice: QualityChoice): void;
  /** Releases the element; no event follows. */
  destroy(): Promise<void>;
}

/** Requests a new grant when the current one has expired. Resolves to the cause where the server refuses it. */
export type RenewGrant = () => Promise<Playback | PlaybackErrorCause>;

/** An error this soon after a renewal is not caused by the grant. */
export const minRenewalIntervalMs = 20_000;

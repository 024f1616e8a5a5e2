import type { Playback } from '@nitrate/player/contract';
import type { PlaybackError, PlaybackErrorCause } from './playback-error';

export interface Quality {
  id: string;
  /** Lines of the picture. */
  height: number;
  /** Bits per second, 0 where unknown. */
  bandwidth: number;
}

export type QualityChoice = Quality['id'] | 'auto';

/** What an engine tells the stage. */
export interface EngineEvents {
  onQualities(qualities: readonly Quality[]): void;
  /** The picture that plays now, by its id. */
  onActiveQuality(id: string | undefined): void;
  onError(error: PlaybackError): void;
}

/**
 * Brings one film into a `<video>`. Time, volume, speed and tracks are the element's own and read from there; an engine
 * only knows what the element cannot: qualities, faults, and how to go on after one.
 */
export interface Engine {
  /** Begins at `startMs` of the asset. Faults arrive by `onError`, never as a rejection. */
  load(playback: Playback, startMs: number): Promise<void>;
  chooseQuality(choice: QualityChoice): void;
  /** Lets go of the element; nothing is reported afterwards. */
  destroy(): Promise<void>;
}

/** Asks for a grant anew when the one in use ran out. Answers the reason where there is none any more. */
export type RenewGrant = () => Promise<Playback | PlaybackErrorCause>;

/** A fault this soon after a renewal is not the grant's. */
export const renewalPauseMs = 20_000;

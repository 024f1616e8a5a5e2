import type { Chapter, SoundTrack } from '@nitrate/ingest/contract';

/** A probed file: the selected streams, and the video as it is displayed. */
export interface Probe {
  /** Of the video stream. The encoded film must have the same length, see `assertComplete`. */
  durationMs: number;
  video: ProbedVideo;
  audio: { index: number; language?: string } | null;
  /** The other sound tracks, in the order of the file; absent in plans of older releases. */
  sounds?: ProbedSound[];
  subtitles: ProbedSubtitles[];
  chapters: Chapter[];
}

export interface ProbedVideo {
  /** Stream index in the file. */
  index: number;
  /** Display size in square pixels after rotation; may be odd. */
  width: number;
  height: number;
  /**
   * In the notation of ffmpeg, `30000/1001`. The ladder has this constant rate, even when the source's varies.
   */
  frameRate: string;
  interlaced: boolean;
  /** Transfer function of an HDR source, PQ or HLG, which is tone-mapped to SDR; null for SDR. */
  highDynamicRange: 'smpte2084' | 'arib-std-b67' | null;
}

/** A stream of text subtitles. */
export interface ProbedSubtitles {
  index: number;
  language: string;
  kind: 'captions' | 'subtitles';
}

/** A sound stream besides the main one. */
export interface ProbedSound {
  index: number;
  language: string;
  purpose: Exclude<SoundTrack['purpose'], 'main'>;
}

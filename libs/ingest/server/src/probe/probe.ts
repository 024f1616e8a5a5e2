import type { Chapter } from '@nitrate/player/contract';

/** What ffprobe tells of a file that can become a film: the streams chosen, and the picture as a viewer sees it. */
export interface Probe {
  /** Of the picture, in milliseconds: the promise that the encoded film is held against. */
  durationMs: number;
  video: ProbedVideo;
  audio: { index: number } | null;
  subtitles: ProbedSubtitles[];
  chapters: Chapter[];
}

export interface ProbedVideo {
  /** Of the stream in the file. */
  index: number;
  /** Upright and with square pixels; may be odd. */
  width: number;
  height: number;
  /** As ffmpeg writes it, `30000/1001`: constant from here on, whatever the source does. */
  frameRate: string;
  interlaced: boolean;
  /** The curve of a high dynamic range, PQ or HLG, to be mapped to the range of ordinary screens. */
  highDynamicRange: 'smpte2084' | 'arib-std-b67' | null;
}

/** Text subtitles inside the file. */
export interface ProbedSubtitles {
  index: number;
  language: string;
  kind: 'captions' | 'subtitles';
}

import type { PlayableAsset, SoundTrack } from '@nitrate/ingest/contract';
import type { MeasuredStream, MeasuredVideo } from './measured-ladder';

/** The content of both manifests; all files are in the same folder as the manifests. */
export interface PackagedFilm {
  /** Lowest first. */
  video: MeasuredVideo[];
  /** The main track first. */
  sounds: PackagedSound[];
  durationMs: number;
  textTracks: PlayableAsset['textTracks'];
  /** With the size of the largest sheet, for its bandwidth. */
  thumbnails: (NonNullable<PlayableAsset['thumbnails']> & { largestSheetBytes: number }) | null;
}

/** A sound track with its segments. Its id is the stream's. */
export interface PackagedSound {
  stream: MeasuredStream;
  track: SoundTrack;
}

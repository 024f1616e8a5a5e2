import type { PlayableAsset } from '@nitrate/ingest/contract';
import type { MeasuredLadder } from './measured-ladder';

/** The content of both manifests; all files are in the same folder as the manifests. */
export interface PackagedFilm {
  ladder: MeasuredLadder;
  textTracks: PlayableAsset['textTracks'];
  /** With the size of the largest sheet, for its bandwidth. */
  thumbnails: (NonNullable<PlayableAsset['thumbnails']> & { largestSheetBytes: number }) | null;
}

import type { PlayableAsset } from '@nitrate/ingest/contract';
import type { MeasuredLadder } from './measured-ladder';

/** All that both manifests tell of a film; its files lie in one folder beside them. */
export interface PackagedFilm {
  ladder: MeasuredLadder;
  textTracks: PlayableAsset['textTracks'];
  /** With the size of the largest sheet, for its bandwidth. */
  thumbnails: (NonNullable<PlayableAsset['thumbnails']> & { largestSheetBytes: number }) | null;
}

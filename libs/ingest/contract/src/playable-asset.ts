import type { Chapter, TextTrack, Thumbnails } from '@nitrate/player/contract';

/** A file name inside the asset's folder, in place of the address a viewer gets. */
type File = string;

/**
 * A packaged asset as ingest hands it to the player inside the server. All files lie in `assets/<id>/` of the storage;
 * the player turns file names into signed addresses.
 */
export interface PlayableAsset {
  id: string;
  filmId: string;
  kind: 'full' | 'preview';
  durationMs: number;
  width: number;
  height: number;
  hasSound: boolean;
  /** Where in the full film it was cut from; 0 for the full film. */
  offsetMs: number;
  /** Progressive MP4s (previews), lowest first. */
  sources: { file: File; type: string; height: number }[];
  /** Null for previews. */
  dash: File | null;
  hls: File | null;
  textTracks: (Omit<TextTrack, 'src'> & { file: File })[];
  chapters: Chapter[];
  thumbnails: (Omit<Thumbnails, 'src'> & { file: File }) | null;
  /** Manifest, init and first segments of the lowest rendition, for preloading. */
  preload: File[];
}

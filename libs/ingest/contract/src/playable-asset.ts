import type { Chapter, SoundTrack, TextTrack, Thumbnails } from './asset-facts';

/** A file name inside the asset's folder; clients get a signed address instead. */
type File = string;

/**
 * A packaged asset, passed from ingest to the player in one process. All files are in `assets/<id>/` of the storage;
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
  /** Start of the asset in the full film; 0 for the full film. */
  offsetMs: number;
  /** Progressive MP4s (previews), lowest first. */
  sources: { file: File; type: string; height: number }[];
  /** Null for previews. */
  dash: File | null;
  hls: File | null;
  textTracks: (Omit<TextTrack, 'src'> & { file: File })[];
  /** The main track first; empty for previews, and for assets of older releases. */
  soundTracks: SoundTrack[];
  /** Manifests of the film with an interpreter in the picture; null without one. */
  sign: { dash: File; hls: File; language: string } | null;
  chapters: Chapter[];
  thumbnails: (Omit<Thumbnails, 'src'> & { file: File }) | null;
  /** Manifest, init and first segments of the lowest rendition, for preloading. */
  preload: File[];
}

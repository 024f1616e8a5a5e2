import type { AssetState, IngestStepName, RefusalReason } from '@nitrate/ingest/contract';
import type { FilmSideCar, SubtitleFile, TrackFile } from '../side-car/film-side-car';

/** A film file being ingested, at one revision of the file and its side-cars. */
export interface IngestFilm {
  id: string;
  archive: string;
  supplierId: string;
  revision: number;
  /** Null until the catalogue has a record of the film. */
  filmId: string | null;
  /** The record came with the file: it is published with its media, and becomes a draft again when they are withdrawn. */
  addsRecord: boolean;
  /** A record that came with the file is not published with its media. */
  staysDraft: boolean;
  /** Absolute path of the file where it was found. */
  source: string;
  /** Name of the machine where it was found; null for films of older releases. */
  sourceHost: string | null;
  /** Storage key of the copy that workers read; null: they read the file itself. */
  sourceKey: string | null;
  fingerprint: string;
  sideCar: FilmSideCar;
  subtitles: SubtitleFile[];
  /** Further sound tracks and a sign-language version. */
  tracks: TrackFile[];
  fullAsset: string;
  previewAsset: string;
  state: AssetState;
  step: IngestStepName;
  /** Of the step, 0 to 1. */
  progress: number;
  reason: RefusalReason | null;
  detail: string | null;
  changedAt: Date;
}

/** What distinguishes one revision from the next. */
export type IngestSource = Pick<
  IngestFilm,
  'archive' | 'supplierId' | 'source' | 'sourceHost' | 'sourceKey' | 'fingerprint' | 'sideCar' | 'subtitles' | 'tracks'
> &
  Partial<Pick<IngestFilm, 'staysDraft'>>;

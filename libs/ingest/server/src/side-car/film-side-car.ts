import type { ListField, TextField, Transcript } from '@nitrate/catalog/contract';
import { type Locale, LocalisedError } from '@nitrate/contract-kit';
import type { Chapter, SoundTrack } from '@nitrate/ingest/contract';
import type { PreviewWindow } from '../plan/preview-window';

export type ByLocale<T> = Partial<Record<Locale, T>>;

/** Metadata of a film under the field names of the catalogue. Absent fields are unknown, not empty. */
export type FilmMetadata = {
  title?: ByLocale<string>;
  description?: ByLocale<string>;
  contentnotes?: ByLocale<string>;
  keywords?: ByLocale<string[]>;
  title_alternative?: string[];
  identifiers?: string[];
  language?: string[];
  x_colour?: string[];
  x_series?: string;
  /** Licence of the metadata. */
  licence?: string;
  /** Rights of the film. */
  rights?: string;
  /** Address of the record at its archive. */
  source?: string;
} & Partial<Record<TextField, string>> &
  Partial<Record<ListField, string[]>>;

/** The validated metadata of a film file from its side-car. */
export interface FilmSideCar {
  supplierId?: string;
  archive?: string;
  metadata: FilmMetadata;
  preview?: Partial<PreviewWindow>;
  posterAtMs?: number;
  chapters?: Chapter[];
  /** The title comes from the file name: a film of the catalogue keeps its own. */
  titleFromName?: true;
  /** The file was sent without a record for a film of the catalogue, whose metadata and transcripts stay as they are. */
  keepsRecord?: true;
}

/** A subtitle file next to the film. `descriptions` are read aloud, the others are shown or read. */
export interface SubtitleFile {
  path: string;
  /** Storage key of the copy that workers read. */
  key?: string;
  language: string;
  kind: Transcript['kind'] | 'descriptions';
  /** As `textEncoding` returns it; by default it is detected. */
  encoding?: string;
  /** Of the content, to detect changes. */
  fingerprint: string;
}

/** A sound track or sign-language version in a file next to the film. */
export interface TrackFile {
  path: string;
  /** Storage key of the copy that workers read. */
  key?: string;
  /** `und` where the file name has none. */
  language: string;
  /** `alternate`: the film in another language. `sign`: the film with an interpreter in the picture. */
  purpose: Exclude<SoundTrack['purpose'], 'main'> | 'sign';
  /** Of the content, to detect changes. */
  fingerprint: string;
}

/** A side-car is invalid; the texts name file and field, or file and line. */
export class SideCarInvalid extends LocalisedError {
  override readonly name = 'SideCarInvalid';
}

import type { ListField, TextField, TranscriptCue } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { OwnNames } from '../term-lists/term-label';

export type FilmStatus = 'draft' | 'published' | 'withdrawn';

/** The localised metadata fields of one language. */
export interface FilmTexts {
  title?: string;
  description?: string;
  contentnotes?: string;
  keywords?: string[];
}

/** A film without texts in a language has no entry for it. */
export type FilmTextsByLocale = Partial<Record<Locale, FilmTexts>>;

/** The type of `transcript.cues`. */
export type StoredCues = TranscriptCue[];

/** Metadata that is the same in every language, absent where unknown. */
export type StoredFilmFacts = { [Field in TextField]?: string } & { [Field in ListField]?: string[] } & {
  alternativeTitles?: string[];
  /** Of the film elsewhere, each with its scheme: `avefi:21.11155/…`, `wikidata:Q42`. */
  identifiers?: string[];
  /** ISO 639 codes, or names where the record has no codes. */
  language?: string[];
  /** Licence of the metadata. */
  licence?: string;
  /** Rights of the film: an address at rightsstatements.org or creativecommons.org, or a text. */
  rights?: string;
  /** Address of the record at its archive. */
  source?: string;
  series?: string;
  /** Colour, black and white: part of the format facet. */
  colour?: string[];
  /** German names of values by the archive's own term lists. */
  germanNames?: OwnNames;
};

/** The metadata of a film, and the type of `film_edit.imported`. */
export interface ImportedRecord {
  texts: FilmTextsByLocale;
  facts: StoredFilmFacts;
}

/** The type of `film_revision.details`. */
export interface RevisionDetails {
  reason?: string;
  schedule?: { action: string; at: string };
  /** Number of the entry whose record was restored. */
  revertedTo?: number;
}

/** A field that may be found out without a record: by the name of a file, by its media. */
export type InferredField = 'title' | 'si_format_duration';

/** A record that has passed validation, ready to be stored. A stored film gets the fields that the record names. */
export interface FilmRecord {
  supplierId: string;
  archive: string;
  /** Of a new film. Default: `statusWhenNew`; a stored film keeps its status. */
  status?: FilmStatus;
  /** Status of a film that is not stored yet. Default: published. */
  statusWhenNew?: FilmStatus;
  texts: FilmTextsByLocale;
  facts: StoredFilmFacts;
  /** Names of fields that it names as empty: `title_de`, or names of facts. */
  cleared?: readonly string[];
  /** Fields that nobody has written: a stored film gets those that it does not have. */
  inferred?: readonly InferredField[];
  /** Production year, taken from `description_date` and its fallbacks. */
  year: number | null;
}

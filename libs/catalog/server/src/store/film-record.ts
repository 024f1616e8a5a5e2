import type { ListField, TextField } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';

export type FilmStatus = 'draft' | 'published' | 'withdrawn';

/** The localised metadata fields of one language. */
export interface FilmTexts {
  title?: string;
  description?: string;
  contentnotes?: string;
  keywords?: string[];
}

/** Metadata that is the same in every language, absent where unknown. */
export type FilmFacts = { [Field in TextField]?: string } & { [Field in ListField]?: string[] } & {
  alternativeTitles?: string[];
  /** ISO 639 codes, or words where the record has none. */
  language?: string[];
  licence?: string;
  source?: string;
  series?: string;
  /** Colour, black and white: part of the format facet. */
  colour?: string[];
};

/** A record that has passed validation, ready to be stored. */
export interface FilmRecord {
  supplierId: string;
  archive: string;
  /** Absent: `statusWhenNew` when new, else as it was. */
  status?: FilmStatus;
  /** Of a film that was not known before; published when absent. */
  statusWhenNew?: FilmStatus;
  texts: Partial<Record<Locale, FilmTexts>>;
  facts: FilmFacts;
  /** Production year, taken from `description_date` and its fallbacks. */
  year: number | null;
}

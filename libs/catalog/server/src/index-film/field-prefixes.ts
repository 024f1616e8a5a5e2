import type { ListField } from '@nitrate/catalog/contract';

/**
 * Prefixes of lexemes that belong to a field: `d.hitchcock` is a director. Lexemes without a field contain no full
 * stop.
 */
export const fieldPrefix = {
  title: 't.',
  director: 'd.',
  cast: 'a.',
  producer: 'r.',
  composer: 'm.',
  camera: 'w.',
  editor: 'e.',
  crew: 'h.',
  studio: 's.',
  country: 'c.',
  city: 'p.',
  genre: 'g.',
  keyword: 'k.',
  language: 'l.',
  collection: 'o.',
  archive: 'v.',
  format: 'f.',
  award: 'x.',
  /** As in `lexemesOfNumber`: a year, and a decade by its first three digits. */
  year: 'y0.',
  decade: 'y1.',
  /** A whole name, for related films. */
  wholeName: 'n.',
  wholeKeyword: 'q.',
} as const;

export type SearchField = Exclude<keyof typeof fieldPrefix, 'wholeName' | 'wholeKeyword'>;

/** The compact key of a whole title. */
export const exactPrefix = '=';
/** The compact key of a whole title as written, with its article and notes. */
export const literalPrefix = '==';
/** A word of a transcript. */
export const spokenPrefix = '~';
/** A lexeme that every film has, for queries that consist of negations only. */
export const anyFilm = '*';
/** A facet value by its id. */
export const facetPrefix = '#';

/** Metadata fields with people, and their search fields. */
export const peopleFields = [
  ['production_talent_director', 'director'],
  ['production_talent_cast_principals', 'cast'],
  ['production_actor', 'cast'],
  ['production_talent_producer', 'producer'],
  ['production_talent_producer_exec', 'producer'],
  ['production_talent_composer', 'composer'],
  ['production_talent_cameraman', 'camera'],
  ['production_talent_director_photography', 'camera'],
  ['production_talent_editor', 'editor'],
  ['production_talent_additionalcrew', 'crew'],
] as const satisfies readonly (readonly [ListField, SearchField])[];

/** Metadata fields that are ranked like keywords, and their search fields. */
export const topicFields = [
  ['production_studio', 'studio'],
  ['production_cityoforigin', 'city'],
  ['production_regionofaction', 'city'],
  ['production_award', 'award'],
] as const satisfies readonly (readonly [ListField, SearchField])[];

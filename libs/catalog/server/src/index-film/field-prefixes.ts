import type { ListField } from '@nitrate/catalog/contract';

/**
 * Prefixes of lexemes that belong to a field: `d.hitchcock` is a director. Lexemes without a field contain no full
 * stop. Single letters `i`, `b`, `r`, `u` and `y` belong to numbers, see `number-lexemes.ts`.
 */
export const fieldPrefix = {
  title: 't.',
  keywords: 'k.',
  contentnotes: 'cn.',
  language: 'l.',
  archive: 'v.',
  rights: 'ri.',
  supplier_collection: 'o.',
  production_actor: 'ac.',
  production_award: 'x.',
  production_cityoforigin: 'p.',
  production_countryofaction: 'ca.',
  production_countryoforigin: 'c.',
  production_format: 'f.',
  production_genre: 'g.',
  production_regionofaction: 'ra.',
  production_studio: 's.',
  production_talent_additionalcrew: 'h.',
  production_talent_cameraman: 'w.',
  production_talent_cast_principals: 'a.',
  production_talent_composer: 'm.',
  production_talent_director: 'd.',
  production_talent_director_photography: 'dp.',
  production_talent_editor: 'e.',
  production_talent_producer: 'pr.',
  production_talent_producer_exec: 'pe.',
  /** A whole name, for related films. */
  wholeName: 'n.',
  wholeKeyword: 'q.',
} as const satisfies Record<ListField, string> & Record<string, string>;

/** A field whose words have lexemes of their own. */
export type WordField = Exclude<keyof typeof fieldPrefix, 'wholeName' | 'wholeKeyword'>;

/** The compact key of a whole title. */
export const exactPrefix = '=';
/** The compact key of a whole title as written, with its article and notes. */
export const literalPrefix = '==';
/** The compact key of an archive's own number of a film. */
export const identifierPrefix = '@';
/** A word of a transcript. */
export const spokenPrefix = '~';
/** A lexeme that every film has, for queries that consist of negations only. */
export const anyFilm = '*';
/** A facet value by its id. */
export const facetPrefix = '#';

/** Metadata fields with people. */
export const peopleFields = [
  'production_talent_director',
  'production_talent_cast_principals',
  'production_actor',
  'production_talent_producer',
  'production_talent_producer_exec',
  'production_talent_composer',
  'production_talent_cameraman',
  'production_talent_director_photography',
  'production_talent_editor',
  'production_talent_additionalcrew',
] as const satisfies readonly ListField[];

/** Names of the metadata fields in records, imports and the API, by the type of their value. */

/** One text per locale; the other locale is the fallback. */
export const localisedFields = ['title', 'description', 'contentnotes', 'keywords'] as const;

/** One value each. Years are `YYYY`, dates `YYYY-MM-DD`, durations `HH:MM:SS`. */
export const textFields = [
  'description_date',
  'production_original_airdate',
  'production_shoot_decade',
  'production_shoot_year',
  'si_format_duration',
  'supplier_collection',
] as const;

/** Several values each, in the order of the record. */
export const listFields = [
  'production_actor',
  'production_award',
  'production_cityoforigin',
  'production_countryofaction',
  'production_countryoforigin',
  'production_format',
  'production_genre',
  'production_regionofaction',
  'production_studio',
  'production_talent_additionalcrew',
  'production_talent_cameraman',
  'production_talent_cast_principals',
  'production_talent_composer',
  'production_talent_director',
  'production_talent_director_photography',
  'production_talent_editor',
  'production_talent_producer',
  'production_talent_producer_exec',
] as const;

export type TextField = (typeof textFields)[number];
export type ListField = (typeof listFields)[number];
export type LocalisedField = (typeof localisedFields)[number];

import type { Locale } from '@nitrate/contract-kit';
import type { EditedField } from '@nitrate/catalog/contract';
import { suggestedFields, type SuggestedField } from '@nitrate/cataloguing/contract';

/** A line of the form: one field, or one in both languages. */
export type FieldLine = { field: EditedField } | { en: EditedField; de: EditedField };

interface FieldGroup {
  name: 'texts' | 'dates' | 'origin' | 'people' | 'form' | 'archive';
  lines: readonly FieldLine[];
}

const one = (...fields: readonly EditedField[]): FieldLine[] => fields.map((field) => ({ field }));

/** The fields of the form, in the order of a printed programme. */
export const fieldGroups: readonly FieldGroup[] = [
  {
    name: 'texts',
    lines: [
      { en: 'title_en', de: 'title_de' },
      { en: 'description_en', de: 'description_de' },
      { en: 'contentnotes_en', de: 'contentnotes_de' },
      { en: 'keywords_en', de: 'keywords_de' },
      { field: 'title_alternative' },
    ],
  },
  {
    name: 'dates',
    lines: one(
      ...(['description_date', 'production_original_airdate', 'production_shoot_year'] as const),
      ...(['production_shoot_decade', 'si_format_duration'] as const),
    ),
  },
  {
    name: 'origin',
    lines: one(
      ...(['production_countryoforigin', 'production_cityoforigin', 'production_countryofaction'] as const),
      ...(['production_regionofaction', 'production_studio'] as const),
    ),
  },
  {
    name: 'people',
    lines: one(
      ...(['production_talent_director', 'production_talent_director_photography'] as const),
      ...(['production_talent_cameraman', 'production_talent_editor', 'production_talent_composer'] as const),
      ...(['production_talent_producer', 'production_talent_producer_exec'] as const),
      ...(['production_talent_cast_principals', 'production_actor', 'production_talent_additionalcrew'] as const),
    ),
  },
  {
    name: 'form',
    lines: one('production_genre', 'production_format', 'x_colour', 'language', 'production_award'),
  },
  {
    name: 'archive',
    lines: one('supplier_collection', 'x_series', 'identifiers', 'rights', 'dataLicence', 'source'),
  },
];

export const langOfField = (field: string): Locale | undefined =>
  field.endsWith('_en') ? 'en' : field.endsWith('_de') ? 'de' : undefined;

/** Id of the control of a field. */
export const idOfField = (field: string): string => `film-${field}`;

export const isLongText = (field: EditedField): boolean => /^(description|contentnotes)_(en|de)$/.test(field);

export const suggestedField = (field: EditedField): SuggestedField | undefined =>
  suggestedFields.find((each) => each === field);

import { type Locale, locales } from '@nitrate/contract-kit';
import { type EditedField, type LocalisedField, localisedFields } from '@nitrate/catalog/contract';
import { suggestedFields, type SuggestedField } from '@nitrate/cataloguing/contract';
import type messages from '../../messages.films-studio.en.json';

/** A line of the form: one field, or one in each language. */
export type FieldLine = readonly EditedField[];

const groupNames = ['texts', 'dates', 'origin', 'people', 'form', 'archive'] as const;
type GroupName = (typeof groupNames)[number];

/** Fields by their names in the form, which localised ones have once. A field without a text of its name is refused. */
type Grouped = LocalisedField | Exclude<EditedField, `${LocalisedField}_${Locale}`>;
type Named<Field> = Field extends string
  ? `cataloguing.films.field.${Field}` extends keyof typeof messages
    ? Field
    : never
  : never;

/** The group of each field, in the order of a printed programme. */
const groupOf: Record<Grouped, GroupName> & Record<Named<Grouped>, GroupName> = {
  title: 'texts',
  description: 'texts',
  contentnotes: 'texts',
  keywords: 'texts',
  title_alternative: 'texts',
  description_date: 'dates',
  production_original_airdate: 'dates',
  production_shoot_year: 'dates',
  production_shoot_decade: 'dates',
  si_format_duration: 'dates',
  production_countryoforigin: 'origin',
  production_cityoforigin: 'origin',
  production_countryofaction: 'origin',
  production_regionofaction: 'origin',
  production_studio: 'origin',
  production_talent_director: 'people',
  production_talent_director_photography: 'people',
  production_talent_cameraman: 'people',
  production_talent_editor: 'people',
  production_talent_composer: 'people',
  production_talent_producer: 'people',
  production_talent_producer_exec: 'people',
  production_talent_cast_principals: 'people',
  production_actor: 'people',
  production_talent_additionalcrew: 'people',
  production_genre: 'form',
  production_format: 'form',
  x_colour: 'form',
  language: 'form',
  production_award: 'form',
  supplier_collection: 'archive',
  x_series: 'archive',
  identifiers: 'archive',
  rights: 'archive',
  dataLicence: 'archive',
  source: 'archive',
};

const isLocalised = (field: Grouped): field is LocalisedField => localisedFields.some((each) => each === field);

/** The fields of the form. */
export const fieldGroups = groupNames.map((name) => ({
  name,
  lines: (Object.keys(groupOf) as Grouped[])
    .filter((field) => groupOf[field] === name)
    .map((field): FieldLine => (isLocalised(field) ? locales.map((locale) => `${field}_${locale}` as const) : [field])),
}));

export const langOfField = (field: string): Locale | undefined =>
  locales.find((locale) => field.endsWith(`_${locale}`));

/** Id of the control of a field. */
export const idOfField = (field: string): string => `film-${field}`;

export const isLongText = (field: EditedField): boolean =>
  langOfField(field) !== undefined && /^(description|contentnotes)_/.test(field);

export const suggestedField = (field: EditedField): SuggestedField | undefined =>
  suggestedFields.find((each) => each === field);

import { type Locale, locales } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { listFields, textFields } from './metadata-fields';

const inLocales = <const Field extends string>(field: Field) =>
  locales.map((locale): `${Field}_${Locale}` => `${field}_${locale}`);

/** Fields of an edited record with one value, by the names of the import; localised ones as `title_de`. */
export const editedTexts = [
  ...inLocales('title'),
  ...inLocales('description'),
  ...inLocales('contentnotes'),
  ...textFields,
  'x_series',
  'rights',
  'dataLicence',
  'source',
] as const;

/** Fields of an edited record with several values. */
export const editedLists = [
  ...inLocales('keywords'),
  ...listFields,
  'title_alternative',
  'identifiers',
  'language',
  'x_colour',
] as const;

export type EditedText = (typeof editedTexts)[number];
export type EditedList = (typeof editedLists)[number];
export type EditedField = EditedText | EditedList;

/** Whether a field has several values. */
export const isListField = (field: EditedField): field is EditedList =>
  (editedLists as readonly EditedField[]).includes(field);

// Bounds the work only: what is too long for a field is refused with its name, by the rules of the import.
const Text = Type.Optional(Type.String({ maxLength: 100_000 }));
const Texts = Type.Optional(Type.Array(Type.String({ maxLength: 100_000 }), { maxItems: 1000 }));

const texts = Object.fromEntries(editedTexts.map((field) => [field, Text])) as Record<EditedText, typeof Text>;
const lists = Object.fromEntries(editedLists.map((field) => [field, Texts])) as Record<EditedList, typeof Texts>;

/** The metadata of a film as editors see it. Absent fields are unknown. */
export const EditedRecord = Type.Object({ ...texts, ...lists }, { additionalProperties: false });
export type EditedRecord = Static<typeof EditedRecord>;

/** A value of a field; null where it has none. */
export const FieldValue = Type.Union([Type.String(), Type.Array(Type.String()), Type.Null()]);
export type FieldValue = Static<typeof FieldValue>;

/** What a change did to one field. */
export const FieldChange = Type.Object({ field: Type.String(), before: FieldValue, after: FieldValue });
export type FieldChange = Static<typeof FieldChange>;

/**
 * `initial`: the record before the first change by an editor. `bulkEdited` and `merged`: by actions on several films.
 * `statusRestored`: to what it was before a bulk publication that was undone.
 */
export const filmEvents = [
  'initial',
  'created',
  'edited',
  'bulkEdited',
  'merged',
  'mergeUndone',
  'imported',
  'reverted',
  'published',
  'withdrawn',
  'statusRestored',
  'scheduled',
  'scheduleCancelled',
] as const;
export type FilmEventKind = (typeof filmEvents)[number];

import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { editedLists } from '@nitrate/catalog/contract';

/** Fields whose values are suggested from what other films have. `changedBy`: everybody who has changed a record. */
export const suggestedFields = [
  ...editedLists,
  ...(['supplier_collection', 'rights', 'dataLicence', 'archive', 'changedBy'] as const),
] as const;
export type SuggestedField = (typeof suggestedFields)[number];

/** Suggested fields with a vocabulary, whose values have names in both languages. */
export const vocabularyFields = [
  ...(['production_genre', 'production_format', 'x_colour'] as const),
  ...(['production_countryoforigin', 'production_countryofaction'] as const),
] as const satisfies readonly SuggestedField[];

const FilmValue = Type.Object({
  value: Type.String(),
  /** The value in the language of the request; of an archive its name, with the slug as the value; of a person theirs, with the id. */
  label: Type.String(),
});

export const findFilmValues = defineEndpoint({
  method: 'GET',
  url: '/studio/films/values',
  summary: 'Values that films have in a field, by a part of them',
  access: 'editor',
  query: Type.Object(
    {
      field: Type.Enum(suggestedFields),
      /** Empty: the most frequent ones. */
      q: Type.Optional(Type.String({ maxLength: 200 })),
      /** All values of a field with a vocabulary, which names the values of a film, instead of the best 20. */
      all: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** Up to 20, of archives up to 200, all up to 1000; those that begin with the text first. */
    values: Type.Array(FilmValue),
  }),
  refusals: [],
});

export type FilmValue = Static<typeof FilmValue>;

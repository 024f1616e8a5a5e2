import { defineEndpoint, LocaleQuery } from '@nitrate/contract-kit';
import Type from 'typebox';

export const suggest = defineEndpoint({
  method: 'GET',
  url: '/catalog/suggest',
  summary:
    'Films, people and collections that begin with the typed text, from the third character, the best kind first; where there are few, those of a spelling near it',
  access: 'anyone',
  query: Type.Object({ q: Type.String({ maxLength: 200 }), lang: LocaleQuery }),
  reply: Type.Object({
    suggestions: Type.Array(
      Type.Object({
        type: Type.Union([Type.Literal('film'), Type.Literal('person'), Type.Literal('collection')]),
        label: Type.String(),
        /** The other title of a film that begins with the typed text. Absent when its label does. */
        otherTitle: Type.Optional(Type.String()),
        /** Slug of a film; null for people and collections. */
        slug: Type.Union([Type.String(), Type.Null()]),
        /** Year of a film. */
        year: Type.Union([Type.String(), Type.Null()]),
        /** Number of films of a person or collection. */
        count: Type.Integer(),
      }),
    ),
  }),
  refusals: [],
});

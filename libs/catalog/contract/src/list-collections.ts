import { defineEndpoint, LocaleQuery } from '@nitrate/contract-kit';
import Type from 'typebox';
import { Poster } from './film';

export const listCollections = defineEndpoint({
  method: 'GET',
  url: '/catalog/collections',
  summary: 'The collections of films: those that editors put first, then the largest',
  access: 'anyone',
  query: Type.Object({ lang: LocaleQuery }),
  reply: Type.Object({
    collections: Type.Array(
      Type.Object({
        /** The value of `supplier_collection`, also of the `collection` filter. */
        value: Type.String(),
        description: Type.Union([Type.String(), Type.Null()]),
        descriptionLang: Type.Union([Type.Literal('en'), Type.Literal('de'), Type.Null()]),
        archive: Type.String(),
        count: Type.Integer(),
        firstYear: Type.Union([Type.Integer(), Type.Null()]),
        lastYear: Type.Union([Type.Integer(), Type.Null()]),
        poster: Type.Union([Poster, Type.Null()]),
      }),
    ),
  }),
  refusals: [],
});

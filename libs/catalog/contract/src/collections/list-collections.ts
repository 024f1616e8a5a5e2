import { defineEndpoint, LocaleQuery, locales } from '@nitrate/contract-kit';
import Type from 'typebox';
import { Poster } from '../film/film';

/** Language of a text that is not in the requested one. */
const OtherLanguage = Type.Optional(Type.Enum(locales));

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
        /** That of the editors for the first twelve, which pages show, else the value. */
        title: Type.String(),
        titleLang: OtherLanguage,
        description: Type.Union([Type.String(), Type.Null()]),
        descriptionLang: OtherLanguage,
        archive: Type.String(),
        count: Type.Integer(),
        firstYear: Type.Union([Type.Integer(), Type.Null()]),
        lastYear: Type.Union([Type.Integer(), Type.Null()]),
        /** The picture that editors have chosen, else a film's. */
        poster: Type.Union([Poster, Type.Null()]),
      }),
    ),
  }),
  refusals: [],
});

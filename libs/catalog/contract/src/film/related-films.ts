import { defineEndpoint, LocaleQuery } from '@nitrate/contract-kit';
import Type from 'typebox';
import { FilmSummary, FilmParams } from './film';

export const relatedFilms = defineEndpoint({
  method: 'GET',
  url: '/catalog/films/:film/related',
  summary: 'Up to twelve films related to this one by people, keywords, collection and decade',
  access: 'anyone',
  params: FilmParams,
  query: Type.Object({ lang: LocaleQuery }),
  reply: Type.Object({ films: Type.Array(FilmSummary) }),
  refusals: ['filmNotFound'],
});

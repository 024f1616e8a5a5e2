import { defineEndpoint, LocaleQuery } from '@nitrate/contract-kit';
import Type from 'typebox';
import { Film } from './film';

export const FilmParams = Type.Object({
  film: Type.String({ minLength: 1, maxLength: 200, description: 'id or slug' }),
});

export const getFilm = defineEndpoint({
  method: 'GET',
  url: '/catalog/films/:film',
  summary: 'One film by its id or slug',
  access: 'anyone',
  params: FilmParams,
  query: Type.Object({ lang: LocaleQuery }),
  reply: Film,
  refusals: ['filmNotFound'],
});

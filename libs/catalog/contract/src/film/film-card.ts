import { defineEndpoint, LocaleQuery } from '@nitrate/contract-kit';
import Type from 'typebox';
import { FilmParams } from './film';

export const filmCard = defineEndpoint({
  method: 'GET',
  url: '/catalog/films/:film/card.svg',
  summary: 'The drawn card of a film, as a picture that never changes under its address',
  access: 'anyone',
  mediaType: 'image/svg+xml',
  params: FilmParams,
  query: Type.Object({
    lang: LocaleQuery,
    v: Type.String({ minLength: 1, maxLength: 20, description: 'version of the card, as in the address of a film' }),
  }),
  reply: Type.String(),
  refusals: ['filmNotFound'],
});

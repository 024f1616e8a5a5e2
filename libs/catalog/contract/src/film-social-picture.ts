import { defineEndpoint, LocaleQuery } from '@nitrate/contract-kit';
import Type from 'typebox';
import { FilmParams } from './get-film';

export const filmSocialPicture = defineEndpoint({
  method: 'GET',
  url: '/catalog/films/:film/social.jpg',
  summary: 'The picture of a film for link previews, 1200 × 630 pixels, which never changes under its address',
  access: 'anyone',
  mediaType: 'image/jpeg',
  params: FilmParams,
  query: Type.Object({
    lang: LocaleQuery,
    v: Type.String({ minLength: 1, maxLength: 20, description: 'version of the picture, as in the record of a film' }),
  }),
  reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
  refusals: ['filmNotFound'],
});

import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { PlaceCredits, PlaceQuery } from './name-credits';

export const getPlace = defineEndpoint({
  method: 'GET',
  url: '/catalog/places/:place',
  summary: 'Everything made or set at a place, by role and year',
  access: 'anyone',
  params: Type.Object({ place: Type.String({ minLength: 1, maxLength: 400, description: 'slug' }) }),
  query: PlaceQuery,
  reply: PlaceCredits,
  refusals: ['placeNotFound'],
});

import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { PersonCredits, PersonQuery } from './name-credits';

export const getPerson = defineEndpoint({
  method: 'GET',
  url: '/catalog/people/:person',
  summary: 'Everything a person worked on, by role and year',
  access: 'anyone',
  params: Type.Object({ person: Type.String({ minLength: 1, maxLength: 400, description: 'slug' }) }),
  query: PersonQuery,
  reply: PersonCredits,
  refusals: ['personNotFound'],
});

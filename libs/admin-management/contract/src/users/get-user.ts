import { defineEndpoint } from '@nitrate/contract-kit';
import { UserDetails, UserParams } from './user-schemas';

export const getUser = defineEndpoint({
  method: 'GET',
  url: '/admin/users/:user',
  summary: 'A user with sessions, purchases and what entitles them',
  access: 'admin',
  twoFactor: true,
  params: UserParams,
  reply: UserDetails,
  refusals: ['notFound'],
});

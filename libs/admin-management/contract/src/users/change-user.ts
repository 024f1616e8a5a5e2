import { defineEndpoint, roles } from '@nitrate/contract-kit';
import Type from 'typebox';
import { UserParams } from './user-schemas';

const closed = { additionalProperties: false } as const;
const write = { access: 'admin', twoFactor: true, params: UserParams, reply: Type.Object({}) } as const;

export const changeUserRoles = defineEndpoint({
  ...write,
  method: 'PUT',
  url: '/admin/users/:user/roles',
  summary: 'Gives a user these roles and no others',
  body: Type.Object({ roles: Type.Array(Type.Enum(roles), { maxItems: roles.length, uniqueItems: true }) }, closed),
  refusals: ['notFound', 'accountNotConfirmed', 'ownAccount', 'lastAdmin'],
});

export const blockUser = defineEndpoint({
  ...write,
  method: 'PUT',
  url: '/admin/users/:user/block',
  summary: 'Ends all sessions of a user and lets them sign in no more',
  refusals: ['notFound', 'ownAccount', 'lastAdmin'],
});

export const unblockUser = defineEndpoint({
  ...write,
  method: 'DELETE',
  url: '/admin/users/:user/block',
  summary: 'Lets a blocked user sign in again',
  refusals: ['notFound'],
});

export const confirmUser = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/admin/users/:user/confirm',
  summary: 'Confirms the address of a user',
  refusals: ['notFound'],
});

export const endUserSession = defineEndpoint({
  ...write,
  method: 'DELETE',
  url: '/admin/users/:user/sessions/:session',
  summary: 'Ends a session of a user',
  params: Type.Object({ ...UserParams.properties, session: Type.String({ format: 'uuid' }) }),
  refusals: ['notFound'],
});

export const endUserSessions = defineEndpoint({
  ...write,
  method: 'DELETE',
  url: '/admin/users/:user/sessions',
  summary: 'Ends all sessions of a user, except the one that this is called in',
  refusals: ['notFound'],
});

export const userMails = ['confirm', 'reset'] as const;

export const mailUser = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/admin/users/:user/mails',
  summary: 'Mails a user the link that confirms their address, or the one that sets a new password',
  body: Type.Object({ mail: Type.Enum(userMails) }, closed),
  refusals: ['notFound', 'accountBlocked', 'accountConfirmed'],
});

/** A POST, because the address is part of the call and belongs into no log. */
export const deleteUserAccount = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/admin/users/:user/deletion',
  summary: 'Deletes the account and all data of a user, whose address confirms it',
  body: Type.Object({ email: Type.String({ maxLength: 254 }) }, closed),
  refusals: ['notFound', 'addressMismatch', 'ownAccount', 'lastAdmin'],
});

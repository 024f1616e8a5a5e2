import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { Email, Password } from './account-fields';
import { Nothing, User } from './user';

const closed = { additionalProperties: false } as const;

/**
 * The reply is the same whether or not the new address has an account, whose owner is mailed then. `emailAddressTaken`
 * only for the user's own address.
 */
export const changeEmail = defineEndpoint({
  method: 'POST',
  url: '/auth/user/email',
  summary: 'Requests another address: it takes effect once the link mailed to it is followed; the old one is notified',
  access: 'confirmed',
  twoFactor: true,
  body: Type.Object({ currentEmail: Email, newEmail: Email, confirmEmail: Email }, closed),
  reply: Nothing,
  refusals: ['emailAddressTaken'],
});

export const changePassword = defineEndpoint({
  method: 'POST',
  url: '/auth/user/password',
  summary: 'Sets another password and ends all other sessions',
  access: 'confirmed',
  twoFactor: true,
  body: Type.Object({ oldPassword: Password, password: Password, confirmPassword: Password }, closed),
  reply: User,
  refusals: ['invalidCredentials'],
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  url: '/auth/user',
  summary: 'Deletes the account and all data of its user',
  access: 'confirmed',
  twoFactor: true,
  reply: Nothing,
  refusals: ['lastAdmin'],
});

/** The user has read that their ticket or subscription expired. */
export const acknowledgeExpiration = defineEndpoint({
  method: 'POST',
  url: '/auth/user/expiration',
  summary: 'Records that the user has seen that a ticket or subscription expired',
  access: 'signedIn',
  reply: User,
  refusals: [],
});

export const SessionSummary = Type.Object({
  id: Type.String(),
  /** The session of the call. */
  current: Type.Boolean(),
  /** ISO times. */
  createdAt: Type.String(),
  lastUsedAt: Type.String(),
  /** Such as "Firefox" and "Linux", from the `User-Agent` header; null where unknown. */
  browser: Type.Union([Type.String(), Type.Null()]),
  system: Type.Union([Type.String(), Type.Null()]),
});

export const listSessions = defineEndpoint({
  method: 'GET',
  url: '/auth/user/sessions',
  summary: 'The active sessions of the user, the most recently used first',
  access: 'signedIn',
  reply: Type.Object({ sessions: Type.Array(SessionSummary) }),
  refusals: [],
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  url: '/auth/user/sessions/:session',
  summary: 'Ends one session of the user',
  access: 'signedIn',
  params: Type.Object({ session: Type.String({ maxLength: 100 }) }),
  reply: Nothing,
  refusals: ['notFound'],
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  url: '/auth/user/sessions',
  summary: 'Ends all other sessions of the user',
  access: 'signedIn',
  reply: Nothing,
  refusals: [],
});

export type SessionSummary = Static<typeof SessionSummary>;

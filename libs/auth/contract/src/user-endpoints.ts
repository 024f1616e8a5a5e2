import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { Email, Password } from './account-fields';
import { Nothing, User } from './user';

const closed = { additionalProperties: false } as const;

export const changeEmail = defineEndpoint({
  method: 'POST',
  url: '/auth/user/email',
  summary: 'Asks for another address: it counts once the link mailed to it was followed; the old one is told',
  access: 'confirmed',
  twoFactor: true,
  body: Type.Object({ currentEmail: Email, newEmail: Email, confirmEmail: Email }, closed),
  reply: Nothing,
  refusals: ['emailAddressTaken'],
});

export const changePassword = defineEndpoint({
  method: 'POST',
  url: '/auth/user/password',
  summary: 'Sets another password and ends all sessions but this one',
  access: 'confirmed',
  twoFactor: true,
  body: Type.Object({ oldPassword: Password, password: Password, confirmPassword: Password }, closed),
  reply: User,
  refusals: ['invalidCredentials'],
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  url: '/auth/user',
  summary: 'Deletes the account and all that is known of its user',
  access: 'confirmed',
  twoFactor: true,
  reply: Nothing,
  refusals: [],
});

/** Tells that the user has read that their ticket or subscription ran out. */
export const acknowledgeExpiration = defineEndpoint({
  method: 'POST',
  url: '/auth/user/expiration',
  summary: 'Notes that the user was told of a ticket or subscription that ran out',
  access: 'signedIn',
  reply: User,
  refusals: [],
});

export const SessionSummary = Type.Object({
  id: Type.String(),
  /** The session that asks. */
  current: Type.Boolean(),
  /** ISO times. */
  createdAt: Type.String(),
  lastUsedAt: Type.String(),
  /** Such as "Firefox" and "Linux", from the browser's own words; null where they tell nothing. */
  browser: Type.Union([Type.String(), Type.Null()]),
  system: Type.Union([Type.String(), Type.Null()]),
});

export const listSessions = defineEndpoint({
  method: 'GET',
  url: '/auth/user/sessions',
  summary: 'Where the user is signed in, the latest use first',
  access: 'signedIn',
  reply: Type.Object({ sessions: Type.Array(SessionSummary) }),
  refusals: [],
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  url: '/auth/user/sessions/:session',
  summary: 'Signs out one session of the user',
  access: 'signedIn',
  params: Type.Object({ session: Type.String({ maxLength: 100 }) }),
  reply: Nothing,
  refusals: ['notFound'],
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  url: '/auth/user/sessions',
  summary: 'Signs out all sessions of the user but this one',
  access: 'signedIn',
  reply: Nothing,
  refusals: [],
});

export type SessionSummary = Static<typeof SessionSummary>;

import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { Locale } from './account-fields';
import { User } from './user';

export const requestTwoFactorCode = defineEndpoint({
  method: 'GET',
  url: '/auth/user/2fa',
  summary: 'Mails a code of six digits, good for ten minutes and five tries',
  access: 'signedIn',
  query: Type.Object({ lang: Type.Optional(Locale) }),
  reply: Type.Object({
    /** The address, all but its first letter and domain hidden. */
    sentTo: Type.String(),
    /** ISO time. */
    expiresAt: Type.String(),
  }),
  refusals: [],
});

export const confirmTwoFactorCode = defineEndpoint({
  method: 'POST',
  url: '/auth/user/2fa',
  summary: 'Checks the mailed code; for fifteen minutes the session may then do what asks for one',
  access: 'signedIn',
  body: Type.Object({ code: Type.String({ pattern: '^\\d{6}$' }) }, { additionalProperties: false }),
  reply: User,
  refusals: ['codeInvalid'],
});

import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { Locale } from './account-fields';
import { User } from './user';

export const requestTwoFactorCode = defineEndpoint({
  method: 'GET',
  url: '/auth/user/2fa',
  summary: 'Mails a code of six digits, valid for ten minutes and five attempts',
  access: 'signedIn',
  query: Type.Object({ lang: Type.Optional(Locale) }),
  reply: Type.Object({
    /** The address, masked except for its first letter and domain. */
    sentTo: Type.String(),
    /** ISO time. */
    expiresAt: Type.String(),
  }),
  refusals: [],
});

export const confirmTwoFactorCode = defineEndpoint({
  method: 'POST',
  url: '/auth/user/2fa',
  summary: 'Verifies the mailed code; for fifteen minutes the session may then make the calls that require one',
  access: 'signedIn',
  body: Type.Object({ code: Type.String({ pattern: '^\\d{6}$' }) }, { additionalProperties: false }),
  reply: User,
  refusals: ['codeInvalid'],
});

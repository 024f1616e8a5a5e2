import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { LocaleCode } from './account-fields';
import { AppCode, PasskeyOptions, UsedCredential } from './second-factor-endpoints';
import { User } from './user';

const closed = { additionalProperties: false } as const;

/** Only for users without a passkey and an authenticator app. */
export const requestTwoFactorCode = defineEndpoint({
  method: 'GET',
  url: '/auth/user/2fa',
  summary: 'Mails a code of six digits, valid for ten minutes and five attempts',
  access: 'signedIn',
  query: Type.Object({ lang: Type.Optional(LocaleCode) }),
  reply: Type.Object({
    /** The address, masked except for its first letter and domain. */
    sentTo: Type.String(),
    /** ISO time. */
    expiresAt: Type.String(),
  }),
  refusals: ['mailedCodeRefused'],
});

export const confirmTwoFactorCode = defineEndpoint({
  method: 'POST',
  url: '/auth/user/2fa',
  summary: 'Verifies the mailed code; for fifteen minutes the session may then make the calls that require one',
  access: 'signedIn',
  body: Type.Object({ code: Type.String({ pattern: '^\\d{6}$' }) }, closed),
  reply: User,
  refusals: ['codeInvalid', 'mailedCodeRefused'],
});

export const confirmAppCode = defineEndpoint({
  method: 'POST',
  url: '/auth/user/2fa/app',
  summary: 'Confirms as the mailed code does, by a code of an authenticator app; each counts once',
  access: 'signedIn',
  body: Type.Object({ code: AppCode }, closed),
  reply: User,
  refusals: ['codeInvalid'],
});

export const beginPasskeyConfirmation = defineEndpoint({
  method: 'POST',
  url: '/auth/user/2fa/passkey/options',
  summary: 'Options of WebAuthn, with the challenge that a passkey of the user signs once within five minutes',
  access: 'signedIn',
  reply: PasskeyOptions,
  refusals: ['notFound'],
});

export const confirmPasskey = defineEndpoint({
  method: 'POST',
  url: '/auth/user/2fa/passkey',
  summary: 'Confirms as the mailed code does, by a passkey',
  access: 'signedIn',
  body: Type.Object({ credential: UsedCredential }, closed),
  reply: User,
  refusals: ['passkeyInvalid'],
});

export const confirmRecoveryCode = defineEndpoint({
  method: 'POST',
  url: '/auth/user/2fa/recovery-code',
  summary: 'Confirms as the mailed code does, by a recovery code; each counts once',
  access: 'signedIn',
  /** Case, spaces and hyphens do not matter. */
  body: Type.Object({ code: Type.String({ minLength: 16, maxLength: 40 }) }, closed),
  reply: User,
  refusals: ['codeInvalid'],
});

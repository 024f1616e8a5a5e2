import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { Email, LocaleCode, OnwardPath, Password, Token } from './account-fields';
import { Nothing } from './user';

const closed = { additionalProperties: false } as const;

/** The reply and its time are the same whether or not the address has an account. */
export const forgotPassword = defineEndpoint({
  method: 'POST',
  url: '/auth/forgot',
  summary: 'Mails a link for setting a new password, if the address has an account',
  access: 'anyone',
  body: Type.Object({ email: Email, lang: Type.Optional(LocaleCode) }, closed),
  reply: Nothing,
  refusals: [],
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  url: '/auth/reset',
  summary: 'Sets a new password by the token of a mailed link, and ends all sessions',
  access: 'anyone',
  body: Type.Object({ token: Token, password: Password, confirmPassword: Password }, closed),
  reply: Type.Object({
    /** The address to log in with: the account's, to which the link was mailed. */
    email: Type.String(),
  }),
  refusals: ['tokenInvalid', 'tokenExpired'],
});

/** What a mailed confirmation link consists of. */
const mailedLink = { user: Type.String({ maxLength: 100 }), token: Token };

/**
 * The address of a new account is confirmed in a session of that account alone: the link proves who reads the mailbox,
 * the session who chose the password. Elsewhere nothing changes, and the reply is `loginRequired`.
 */
export const confirmEmail = defineEndpoint({
  method: 'POST',
  url: '/auth/confirm',
  summary: 'Confirms an address by the token of a mailed link: the first one, or a requested new one',
  access: 'anyone',
  body: Type.Object(mailedLink, closed),
  reply: Type.Object({
    state: Type.Enum(['confirmed', 'alreadyConfirmed', 'loginRequired'] as const),
    /** The address that the link was mailed to. */
    email: Type.String(),
  }),
  refusals: ['tokenInvalid', 'tokenExpired'],
});

export const rejectSignUp = defineEndpoint({
  method: 'POST',
  url: '/auth/confirm/reject',
  summary: 'Deletes an unconfirmed account by the token of the mailed link: its address belongs to somebody else',
  access: 'anyone',
  body: Type.Object(mailedLink, closed),
  reply: Nothing,
  refusals: ['tokenInvalid', 'tokenExpired'],
});

/** The reply is the same whether or not the user exists, and whether or not their address is confirmed. */
export const resendConfirmation = defineEndpoint({
  method: 'POST',
  url: '/auth/confirm/resend',
  summary: 'Mails the link that confirms an address again: to the signed-in user, or to the user of an expired link',
  access: 'anyone',
  body: Type.Object(
    {
      user: Type.Optional(Type.String({ maxLength: 100 })),
      lang: Type.Optional(LocaleCode),
      redirect: Type.Optional(OnwardPath),
    },
    closed,
  ),
  reply: Type.Object({
    /** Seconds until another mail can be requested. */
    retryAfter: Type.Integer(),
  }),
  refusals: [],
});

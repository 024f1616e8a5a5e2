import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { Email, LocaleCode, LongText, OnwardPath, Password, ShortText } from './account-fields';
import { Nothing, User } from './user';

const closed = { additionalProperties: false } as const;

export const signUp = defineEndpoint({
  method: 'POST',
  url: '/auth/signup',
  summary: 'Creates an account, signs in, and mails a link that confirms the address',
  access: 'anyone',
  body: Type.Object(
    {
      email: Email,
      confirmEmail: Email,
      password: Password,
      confirmPassword: Password,
      name: Type.String({ minLength: 1, maxLength: 200 }),
      surname: Type.String({ minLength: 1, maxLength: 200 }),
      city: Type.Optional(ShortText),
      country: Type.Optional(ShortText),
      code: Type.Optional(ShortText),
      profession: Type.Optional(ShortText),
      description: Type.Optional(LongText),
      /** Asks for the newsletter; it begins once the mailed link has been followed. */
      newsletter: Type.Optional(Type.Boolean()),
      /** Language of mails; default: from `Accept-Language`. */
      lang: Type.Optional(LocaleCode),
      redirect: Type.Optional(OnwardPath),
    },
    closed,
  ),
  reply: User,
  refusals: ['emailAddressTaken'],
});

export const logIn = defineEndpoint({
  method: 'POST',
  url: '/auth/login',
  summary: 'Signs in with address and password',
  access: 'anyone',
  body: Type.Object({ email: Email, password: Password }, closed),
  reply: User,
  refusals: ['invalidCredentials'],
});

/** Without a session the reply is empty, since nothing has failed. A session that has ended is refused. */
export const refresh = defineEndpoint({
  method: 'POST',
  url: '/auth/refresh',
  summary: 'Renews the session of the cookies and returns its user',
  access: 'anyone',
  reply: Type.Union([User, Nothing]),
  refusals: ['unauthenticated'],
});

export const logOut = defineEndpoint({
  method: 'POST',
  url: '/auth/logout',
  summary: 'Ends this session',
  access: 'anyone',
  reply: Nothing,
  refusals: [],
});

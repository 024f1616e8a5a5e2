import { defineEndpoint, locales } from '@nitrate/contract-kit';
import Type from 'typebox';
import { NewsletterState } from './profile';

const Token = Type.String({ minLength: 16, maxLength: 500 });
const Nothing = Type.Object({});

export const requestNewsletter = defineEndpoint({
  method: 'POST',
  url: '/account/newsletter',
  summary: 'Requests the newsletter; it starts once the mailed link is followed',
  access: 'confirmed',
  reply: Type.Object({ newsletter: NewsletterState }),
  refusals: [],
});

export const stopNewsletter = defineEndpoint({
  method: 'DELETE',
  url: '/account/newsletter',
  summary: 'Ends the newsletter of the signed-in user',
  access: 'signedIn',
  reply: Type.Object({ newsletter: NewsletterState }),
  refusals: [],
});

export const confirmNewsletter = defineEndpoint({
  method: 'POST',
  url: '/marketing/newsletter/confirm',
  summary: 'Starts the newsletter by the token of a mailed link',
  access: 'anyone',
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  reply: Nothing,
  refusals: ['tokenInvalid', 'tokenExpired'],
});

/** For mail programs without a one-click button, which open the link of the header: redirects to our own page. */
export const openUnsubscribe = defineEndpoint({
  method: 'GET',
  url: '/marketing/newsletter/unsubscribe',
  summary: 'Redirects from the link of a mail to the page that ends the newsletter',
  access: 'anyone',
  query: Type.Object({ token: Type.Optional(Token), lang: Type.Optional(Type.Enum(locales)) }),
  /** Answered with 303. */
  reply: Nothing,
  refusals: [],
});

/**
 * Accepts the signed token of a mail's link, in the body from our own page or in the URL from a mail program's
 * one-click button (RFC 8058). The reply is the same for known and unknown users.
 */
export const unsubscribeNewsletter = defineEndpoint({
  method: 'POST',
  url: '/marketing/newsletter/unsubscribe',
  summary: 'Ends the newsletter by the signed token of a mail, without a login',
  access: 'anyone',
  query: Type.Object({ token: Type.Optional(Token), lang: Type.Optional(Type.Enum(locales)) }),
  body: Type.Optional(
    Type.Object({ token: Type.Optional(Token), 'List-Unsubscribe': Type.Optional(Type.String({ maxLength: 100 })) }),
  ),
  reply: Nothing,
  refusals: ['tokenInvalid'],
});

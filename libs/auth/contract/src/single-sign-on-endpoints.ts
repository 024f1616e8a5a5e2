import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { LocaleCode } from './account-fields';

/**
 * Why a sign-in at an institution failed: the parameter `problem` of the login page, to which the browser is redirected.
 * The page has a text for each.
 */
export const signOnProblems = [
  /** The institution has no single sign-on, or not any more. */
  'ended',
  /** The provider does not respond. */
  'unavailable',
  /** The user, or the provider, ended the sign-in. */
  'denied',
  /** The provider's response is not valid. */
  'failed',
  /** It began too long ago, or has ended before. */
  'expired',
  /** It began in another browser, or the browser has lost its cookies. */
  'otherBrowser',
  /** The provider names no e-mail address. */
  'noAddress',
  /** The address is not of the institution's domains. */
  'foreignAddress',
  /** The provider says that the address is not confirmed. */
  'unverifiedAddress',
  /** The address belongs to the account of another member. */
  'otherMember',
  /** Accounts with a role log in with their password. */
  'staff',
  'blocked',
  'tooMany',
] as const;

export type SignOnProblem = (typeof signOnProblems)[number];

/** Takes a domain in place of an address, so that no address is sent before its owner signs in. */
export const findSingleSignOn = defineEndpoint({
  method: 'GET',
  url: '/auth/single-sign-on',
  summary: 'The institution at which users with addresses of a domain sign in, whether or not they have an account',
  access: 'anyone',
  query: Type.Object({ domain: Type.String({ minLength: 1, maxLength: 253 }) }),
  reply: Type.Object({
    institution: Type.Union([Type.Object({ slug: Type.String(), name: Type.String() }), Type.Null()]),
  }),
  refusals: [],
});

/** A page of the site may link to it, and so may an institution. */
export const beginSingleSignOn = defineEndpoint({
  method: 'GET',
  url: '/auth/single-sign-on/:institution',
  summary: 'Redirects to the sign-in of an institution, or to the login page where it has none',
  access: 'anyone',
  params: Type.Object({ institution: Type.String({ maxLength: 60 }) }),
  query: Type.Object({
    /** Path of the site to return to; anything else leads to the home page. */
    returnTo: Type.Optional(Type.String({ maxLength: 2000 })),
    lang: Type.Optional(LocaleCode),
  }),
  reply: Type.String(),
  mediaType: 'text/plain',
  refusals: [],
});

/**
 * The redirect address that is registered at the provider of an institution. Each has one of its own, so that no provider
 * can pass a code of another one off as its own (RFC 9700, section 4.4).
 */
export const endSingleSignOn = defineEndpoint({
  method: 'GET',
  url: '/auth/oidc/callback/:institution',
  summary: 'Ends a sign-in at an institution: creates the session, and redirects to the page where it began',
  access: 'anyone',
  params: Type.Object({ institution: Type.String({ maxLength: 60 }) }),
  reply: Type.String(),
  mediaType: 'text/plain',
  refusals: [],
});

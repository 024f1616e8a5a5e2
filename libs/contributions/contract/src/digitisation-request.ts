import { defineEndpoint, locales } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { filmNotFound, NamedFilmParams, NamedFilm } from './named-film';

/** Fewer requests than this are not shown. */
export const minShownRequests = 5;

const url = '/catalog/films/:film/digitisation-request';
const Token = Type.String({ minLength: 16, maxLength: 200 });
const TokenBody = Type.Object({ token: Token }, { additionalProperties: false });

export const DigitisationRequest = Type.Object({
  /** How many people ask for the film; null for fewer than `minShownRequests`. */
  count: Type.Union([Type.Integer(), Type.Null()]),
  /** Whether the signed-in user is one of them. */
  asked: Type.Boolean(),
});

export const getDigitisationRequest = defineEndpoint({
  method: 'GET',
  url,
  summary: 'How many people ask for a film to be digitised, and whether the current user does',
  access: 'anyone',
  params: NamedFilmParams,
  reply: DigitisationRequest,
  refusals: [filmNotFound],
});

/**
 * Counts at once for a user with a confirmed address. A guest gives an address, and the request counts once the mailed
 * link is followed; the reply is the same whether or not the address is known.
 */
export const requestDigitisation = defineEndpoint({
  method: 'PUT',
  url,
  summary: 'Asks for a film to be digitised; counted once per person, for guests after the mailed link is followed',
  access: 'anyone',
  params: NamedFilmParams,
  /** Null or absent for a user. */
  body: Type.Union([
    Type.Object(
      { email: Type.String({ maxLength: 254 }), lang: Type.Optional(Type.Enum(locales)) },
      { additionalProperties: false },
    ),
    Type.Null(),
  ]),
  reply: Type.Object({
    /** `mailed`: the request counts once the link is followed. */
    state: Type.Enum(['counted', 'mailed'] as const),
    count: DigitisationRequest.properties.count,
  }),
  refusals: [filmNotFound, 'filmIsOnScreen'],
});

export const withdrawDigitisationRequest = defineEndpoint({
  method: 'DELETE',
  url,
  summary: 'Withdraws the request of the signed-in user',
  access: 'signedIn',
  params: NamedFilmParams,
  reply: DigitisationRequest,
  refusals: [filmNotFound],
});

export const confirmDigitisationRequest = defineEndpoint({
  method: 'POST',
  url: '/catalog/digitisation-requests/confirm',
  summary: 'Counts the request of a guest, by the token of the mailed link',
  access: 'anyone',
  query: Type.Object({ lang: Type.Optional(Type.Enum(locales)) }),
  body: TokenBody,
  reply: Type.Object({
    film: NamedFilm,
    count: DigitisationRequest.properties.count,
    /** The film can be watched by now. */
    onScreen: Type.Boolean(),
  }),
  refusals: ['tokenInvalid', 'tokenExpired', filmNotFound],
});

export const resendDigitisationConfirmation = defineEndpoint({
  method: 'POST',
  url: '/catalog/digitisation-requests/resend',
  summary: 'Mails a new link in place of one that has expired',
  access: 'anyone',
  body: Type.Object({ token: Token, lang: Type.Optional(Type.Enum(locales)) }, { additionalProperties: false }),
  reply: Type.Object({}),
  refusals: ['tokenInvalid'],
});

export const withdrawConfirmedRequest = defineEndpoint({
  method: 'POST',
  url: '/catalog/digitisation-requests/withdraw',
  summary: 'Withdraws the request of a guest, by the token of the mailed link',
  access: 'anyone',
  body: TokenBody,
  reply: Type.Object({}),
  refusals: ['tokenInvalid'],
});

export type DigitisationRequest = Static<typeof DigitisationRequest>;

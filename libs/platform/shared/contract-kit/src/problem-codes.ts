/** Every code a problem document can carry, with the HTTP status it travels under. Client and server share this list. */
export const problemStatus = {
  validationFailed: 400,
  notFound: 404,
  filmNotFound: 404,
  assetNotFound: 404,
  contentNotFound: 404,
  noSignal: 409,
  grantInvalid: 403,
  forbidden: 403,
  unauthenticated: 401,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  pageOutOfRange: 400,
  searchTooBroad: 400,
  searchTooSlow: 503,
  tooManyRequests: 429,
  unavailable: 503,
  somethingWentWrong: 500,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problemStatus;

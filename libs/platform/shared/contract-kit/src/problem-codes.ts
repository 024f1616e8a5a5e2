/** HTTP statuses by problem code. */
export type ProblemTable = Readonly<Record<string, number>>;

/** The codes that no feature owns. Of several codes with one status, the general one is first. */
export const platformProblems = {
  validationFailed: 400,
  unauthenticated: 401,
  forbidden: 403,
  emailNotConfirmed: 403,
  twoFactorRequired: 403,
  secondFactorRequired: 403,
  tokenInvalid: 403,
  tokenExpired: 403,
  notFound: 404,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  somethingWentWrong: 500,
  unavailable: 503,
} as const satisfies ProblemTable;

/**
 * The tables of the features with problem codes of their own. The contract of a feature adds its table:
 * `declare module '@nitrate/contract-kit' { interface ProblemTables { catalog: typeof catalogProblems } }`
 */
export interface ProblemTables {
  platform: typeof platformProblems;
}

/** Every code that a problem document can carry: of the platform and all features. */
export type ProblemCode = { [Owner in keyof ProblemTables]: keyof ProblemTables[Owner] }[keyof ProblemTables];

/** The status of every code; an object of this type that lacks one does not compile. */
export type ProblemStatuses = Readonly<Record<ProblemCode, number>>;

const generalCodes = Object.entries(platformProblems) as [ProblemCode, number][];

/**
 * The code for an HTTP status without a problem document: the first code of the platform with this status,
 * `unavailable` for gateway errors, undefined for other statuses.
 */
export function problemCodeOfStatus(status: number): ProblemCode | undefined {
  const known = status === 502 || status === 504 ? platformProblems.unavailable : status;
  return generalCodes.find(([, each]) => each === known)?.[0];
}

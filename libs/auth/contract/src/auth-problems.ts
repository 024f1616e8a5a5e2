import type { ProblemTable } from '@nitrate/contract-kit';

/** The problem codes of auth. */
export const authProblems = {
  invalidCredentials: 403,
  codeInvalid: 403,
  /** The user has a passkey or an authenticator app, which a mailed code does not replace. */
  mailedCodeRefused: 403,
  /** A passkey did not answer to the challenge of this session, or is unknown or copied. */
  passkeyInvalid: 403,
  tooManyFactors: 409,
  emailAddressTaken: 409,
} as const satisfies ProblemTable;

declare module '@nitrate/contract-kit' {
  interface ProblemTables {
    auth: typeof authProblems;
  }
}

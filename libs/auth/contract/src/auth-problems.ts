import type { ProblemTable } from '@nitrate/contract-kit';

/** The problem codes of auth. */
export const authProblems = {
  invalidCredentials: 403,
  codeInvalid: 403,
  emailAddressTaken: 409,
} as const satisfies ProblemTable;

declare module '@nitrate/contract-kit' {
  interface ProblemTables {
    auth: typeof authProblems;
  }
}

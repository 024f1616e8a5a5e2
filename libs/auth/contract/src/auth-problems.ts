import type { ProblemTable } from '@nitrate/contract-kit';

/** The problem codes of auth. */
export const authProblems = {
  invalidCredentials: 403,
  codeInvalid: 403,
  /** The user has a passkey or an authenticator app, which a mailed code does not replace. */
  mailedCodeRefused: 403,
  /** A passkey did not respond to the challenge of this session, or is unknown or copied. */
  passkeyInvalid: 403,
  tooManyFactors: 409,
  emailAddressTaken: 409,
  /** The change would leave the archive without an administrator who can sign in. */
  lastAdmin: 409,
  /** Administrators do not block, demote or delete themselves. */
  ownAccount: 409,
  /** Only accounts with a confirmed address get roles. */
  accountNotConfirmed: 409,
  accountConfirmed: 409,
  accountBlocked: 409,
  /** The address that was typed to confirm a deletion is not the account's. */
  addressMismatch: 409,
} as const satisfies ProblemTable;

declare module '@nitrate/contract-kit' {
  interface ProblemTables {
    auth: typeof authProblems;
  }
}

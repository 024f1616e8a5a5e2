import type { Locale } from '@nitrate/contract-kit';

/** The fields of a user that auth owns, for the servers of other features. */
export interface Identity {
  email: string;
  emailConfirmed: boolean;
  /** Requested address that is not confirmed yet. */
  newEmail: string | null;
  /** Language of mails. */
  lang: Locale;
  createdAt: Date;
  /** False where they sign in at their institution and have set none. */
  hasPassword: boolean;
}

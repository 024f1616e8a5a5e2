import type { Locale } from '@nitrate/contract-kit';

interface Recipient {
  to: string;
  lang: Locale;
}

/**
 * The mails of auth. Calls return immediately and the mail is sent in the background, so call them after the commit.
 */
export interface AuthMails {
  confirmAddress(mail: Recipient & { link: string }): void;
  resetPassword(mail: Recipient & { link: string }): void;
  twoFactorCode(mail: Recipient & { code: string }): void;
  newDevice(mail: Recipient & { browser: string | null; system: string | null; at: Date; link: string }): void;
  /** To the current address. */
  emailChanged(mail: Recipient & { newEmail: string; link: string }): void;
  /** To the requested address. */
  confirmNewAddress(mail: Recipient & { link: string }): void;
  /** To the owner of an address that somebody else entered as their new one. */
  addressTaken(mail: Recipient & { link: string }): void;
  accountDeleted(mail: Recipient): void;
  /** An institution has signed its member in to an account that they had before. */
  institutionLinked(mail: Recipient & { institution: string; link: string }): void;
  /** To the former address: the account has the one that the institution has given its member. */
  addressFollowed(mail: Recipient & { institution: string; newEmail: string }): void;
}

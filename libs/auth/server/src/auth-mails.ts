import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';

interface Recipient {
  to: string;
  lang: Locale;
}

/** When the link or code of a mail is invalid, so that it is not sent any more. */
interface Expiring {
  expiresAt: Date;
}

/** Queues a mail, in the caller's transaction if `source` is one. */
type Queue<M extends object> = (source: Pick<Database, 'tables'>, mail: Recipient & M) => Promise<void>;

/** The mails of auth. A call queues a mail; it is sent once the transaction has committed. */
export interface AuthMails {
  confirmAddress: Queue<{ link: string } & Expiring>;
  resetPassword: Queue<{ link: string } & Expiring>;
  twoFactorCode: Queue<{ code: string } & Expiring>;
  newDevice: Queue<{ browser: string | null; system: string | null; at: Date; link: string }>;
  /** To the current address. */
  emailChanged: Queue<{ newEmail: string; link: string }>;
  /** To the requested address. */
  confirmNewAddress: Queue<{ link: string } & Expiring>;
  /** To the owner of an address that somebody else entered as their new one. */
  addressTaken: Queue<{ link: string }>;
  accountDeleted: Queue<object>;
  /** An institution has signed its member in to an account that they had before. */
  institutionLinked: Queue<{ institution: string; link: string }>;
  /** A passkey or an authenticator app, by its name. */
  factorAdded: Queue<{ factor: string; link: string }>;
  factorRemoved: Queue<{ factor: string; link: string }>;
  recoveryCodesReplaced: Queue<{ link: string }>;
  recoveryCodeUsed: Queue<{ left: number; link: string }>;
  /** By a command on the server. */
  factorsReset: Queue<object>;
  /** To the former address: the account has the one that the institution has given its member. */
  addressFollowed: Queue<{ institution: string; newEmail: string }>;
}

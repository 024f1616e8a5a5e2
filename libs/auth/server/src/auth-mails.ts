import type { Locale } from '@nitrate/contract-kit';

interface To {
  to: string;
  lang: Locale;
}

/** The letters of this feature. Each returns at once; mails go out beside the call, so tell of nothing that is not committed. */
export interface AuthMails {
  confirmAddress(mail: To & { link: string }): void;
  resetPassword(mail: To & { link: string }): void;
  twoFactorCode(mail: To & { code: string }): void;
  newDevice(mail: To & { browser: string | null; system: string | null; at: Date; link: string }): void;
  /** To the address so far. */
  emailChanged(mail: To & { newEmail: string; link: string }): void;
  /** To the address that is asked for. */
  confirmNewAddress(mail: To & { link: string }): void;
  accountDeleted(mail: To): void;
}

/** How often something may be attempted without a wait, and how the waits grow afterwards. */
export interface AttemptLimit {
  /** Name of what is attempted. */
  scope: string;
  /** Attempts without a wait. */
  freeAttempts: number;
  /** Wait after the first attempt past the free ones; doubles with each further one. */
  firstWaitSeconds: number;
  maxWaitSeconds: number;
  /** The count starts again once this long has passed without an attempt. */
  clearAfterSeconds: number;
}

const minutes = 60;
const hours = 3600;
const waits = { firstWaitSeconds: 5 * minutes, maxWaitSeconds: hours, clearAfterSeconds: 2 * hours };

/** The limits of enquiries. Each mails a receipt, so the one by address also protects the owner of the address. */
export const limits = {
  enquiryByNetwork: { scope: 'enquiry network', freeAttempts: 10, ...waits },
  enquiryByUser: { scope: 'enquiry user', freeAttempts: 10, ...waits },
  enquiryByAddress: { scope: 'enquiry address', freeAttempts: 3, ...waits },
} as const satisfies Record<string, AttemptLimit>;

import type { AttemptLimit } from '@nitrate/http';

const minutes = 60;
const hours = 3600;
const waits = { firstWaitSeconds: 5 * minutes, maxWaitSeconds: hours, clearAfterSeconds: 2 * hours };

/** The limits of enquiries. Each mails a receipt, so the one by address also protects the owner of the address. */
export const limits = {
  enquiryByNetwork: { scope: 'enquiry network', freeAttempts: 10, ...waits },
  enquiryByUser: { scope: 'enquiry user', freeAttempts: 10, ...waits },
  enquiryByAddress: { scope: 'enquiry address', freeAttempts: 3, ...waits },
} as const satisfies Record<string, AttemptLimit>;

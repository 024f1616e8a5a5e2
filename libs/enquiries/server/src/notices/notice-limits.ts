import type { AttemptLimit } from '@nitrate/http';

const minutes = 60;
const hour = 60 * minutes;
const waits = { firstWaitSeconds: 5 * minutes, maxWaitSeconds: hour, clearAfterSeconds: hour };

/**
 * The limits of notices, generous because to give one is a right. Each mails a receipt, so the one by address protects
 * the owner of the address.
 */
export const limits = {
  noticeByNetwork: { scope: 'notice network', freeAttempts: 20, ...waits },
  noticeByUser: { scope: 'notice user', freeAttempts: 20, ...waits },
  noticeByAddress: { scope: 'notice address', freeAttempts: 10, ...waits },
} as const satisfies Record<string, AttemptLimit>;

import type { AttemptLimit } from '@nitrate/http';

const waits = { firstWaitSeconds: 60, maxWaitSeconds: 3600, clearAfterSeconds: 7200 };

/** The limits of those who enter codes, right or wrong. */
export const giftCodeLimits = {
  byUser: { scope: 'gift code user', freeAttempts: 10, ...waits },
  byNetwork: { scope: 'gift code network', freeAttempts: 30, ...waits },
} as const satisfies Record<string, AttemptLimit>;

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

const waits = { firstWaitSeconds: 60, maxWaitSeconds: 3600, clearAfterSeconds: 7200 };

/** The limits of those who enter codes, right or wrong. */
export const giftCodeLimits = {
  byUser: { scope: 'gift code user', freeAttempts: 10, ...waits },
  byNetwork: { scope: 'gift code network', freeAttempts: 30, ...waits },
} as const satisfies Record<string, AttemptLimit>;

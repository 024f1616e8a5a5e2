import type { Attempting, AttemptLimiter } from '@nitrate/http';

const waits = { firstWaitSeconds: 60, maxWaitSeconds: 3600, clearAfterSeconds: 7200 };

/** Without a wait. Gift codes belong to one person; a coupon is entered by many, and sent again with the purchase. */
const freeAttempts = {
  'gift code': { user: 10, network: 30 },
  coupon: { user: 20, network: 100 },
} as const;

/**
 * Counts an attempt to use a code, right or wrong, so that codes cannot be guessed.
 * @throws Refusal `tooManyRequests`
 */
export async function limitCodes(
  { limitAttempts, limitNetwork }: AttemptLimiter,
  kind: keyof typeof freeAttempts,
  userId: string,
  attempting: Attempting,
): Promise<void> {
  const { user, network } = freeAttempts[kind];
  await limitNetwork({ scope: `${kind} network`, freeAttempts: network, ...waits }, attempting);
  await limitAttempts({ scope: `${kind} user`, freeAttempts: user, ...waits }, userId, attempting);
}

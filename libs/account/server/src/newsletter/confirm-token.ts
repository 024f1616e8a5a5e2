import { createHash, randomBytes } from 'node:crypto';
import { dayMs } from '@nitrate/contract-kit';

/** How long a mailed link is valid. */
export const newsletterTokenLifetimeMs = 7 * dayMs;

/** When a mail that holds no link to confirm is of no use any more. */
export const noticeExpiry = (now: Date): Date => new Date(now.getTime() + 3 * dayMs);

/** Creates the token of a link, and its hash, which is stored. */
export function createConfirmToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

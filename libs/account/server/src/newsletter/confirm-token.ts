import { createHash, randomBytes } from 'node:crypto';

/** How long a mailed link is valid, in milliseconds. */
export const confirmForMs = 7 * 24 * 60 * 60 * 1000;

/** A token for a link, and the hash that is stored of it. */
export function makeConfirmToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits as text for cookies and links. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What of a secret is stored: it has too many bits to be guessed from its hash. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Six digits for typing. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What of a code is stored. The session in it lets equal codes look different. */
export const hashOfCode = (sessionId: string, code: string): Buffer =>
  createHash('sha256').update(`${sessionId} ${code}`).digest();

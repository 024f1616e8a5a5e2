import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits as text, for cookies and links. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret, which has enough bits for a plain hash. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The stored form of a code; salted with the session. */
export const hashOfCode = (sessionId: string, code: string): Buffer =>
  createHash('sha256').update(`${sessionId} ${code}`).digest();

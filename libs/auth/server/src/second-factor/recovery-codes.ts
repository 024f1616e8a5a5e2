import { createHash, randomInt } from 'node:crypto';

const count = 10;
/** 80 bits, so that a plain hash is enough. */
const length = 16;
/** Without the letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newRecoveryCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/** Ten codes such as `ABCD-EFGH-JKLM-NPQR`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newRecoveryCode);

/** The stored form of a code, however it was typed; salted with the user. */
export const hashOfRecoveryCode = (userId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
    .digest();

import { createHash } from 'node:crypto';

/** The stored form of a code; case and hyphens do not matter, and 1, 0 may be typed as I, L, O. */
export const codeHash = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll('-', '').replaceAll(/[IL]/g, '1').replaceAll('O', '0'))
    .digest();

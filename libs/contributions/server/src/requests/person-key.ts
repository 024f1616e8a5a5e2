import { createHash } from 'node:crypto';
import { normaliseEmail } from '@nitrate/contract-kit';

/** Identifies a person among the requests for one film, without their address and differently for every film. */
export const personKey = (filmId: string, email: string): Buffer =>
  createHash('sha256')
    .update(`${filmId} ${normaliseEmail(email)}`)
    .digest();

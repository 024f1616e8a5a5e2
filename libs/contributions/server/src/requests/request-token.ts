import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { dayMs } from '@nitrate/contract-kit';

/** How long a mailed link confirms. Past it the link can only ask for a new one, or withdraw. */
export const confirmLifetimeMs = 7 * dayMs;

const idBytes = 16;

/** Derives a key for this purpose only. */
const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'nitrate-digitisation-request', 32));

const signatureOf = (secret: string, id: Buffer): Buffer => createHmac('sha256', keyOf(secret)).update(id).digest();

/** Signs the token of a request, by which its link is recognised also after it has expired. */
export function signRequest([secret]: readonly string[], requestId: string): string {
  if (secret === undefined) throw new Error('The links of requests need a signing key.');
  const id = Buffer.from(requestId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signatureOf(secret, id)]).toString('base64url');
}

/** The id of the request of a token; undefined where it is forged. */
export function readRequestToken(signingKeys: readonly string[], token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + 32) return undefined;
  const id = bytes.subarray(0, idBytes);
  if (!signingKeys.some((secret) => timingSafeEqual(bytes.subarray(idBytes), signatureOf(secret, id))))
    return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

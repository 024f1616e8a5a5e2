import { createHmac } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { DerivedKey } from './derive-keys';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * A JWT with HMAC-SHA-256. jose hands each signature to another thread, and the way there and back costs ten times the
 * signature, with each login and refresh; what is signed here jose checks.
 */
export function signJwt({ id, key }: DerivedKey, typ: string, payload: JWTPayload): string {
  const signed = `${encode({ alg: 'HS256', typ, kid: id })}.${encode(payload)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

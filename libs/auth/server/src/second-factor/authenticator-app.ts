import type { SecretBox } from '@nitrate/configuration';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Time steps by which the clock of an app may differ. */
const maxDrift = 1;
const secretBytes = 20;
const issuer = 'Nitrate';

/** A new secret in base32. */
export const newAppSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address by which apps take the secret (RFC 6238: SHA-1, six digits, 30 seconds, which all apps know). */
export const appUri = (secret: string, account: string): string => totpOf(secret, account).toString();

/** The time step that a code belongs to; undefined where it is none of the present ones. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: maxDrift });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds });

/** Encrypts secrets for their user alone. */
export const sealAppSecret = (box: SecretBox, userId: string, secret: string): string => box.seal(secret, userId);

/** Undefined where no signing key opens it. */
export const openAppSecret = (box: SecretBox, userId: string, sealed: string): string | undefined =>
  box.open(sealed, userId);

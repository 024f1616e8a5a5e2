import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKeys } from '@nitrate/configuration';

const minLength = 32;

/**
 * The keys that sign grants, one of each signing key, in their order. They are texts that every edge can hold. With one
 * of them grants can be signed and nothing else, so that no edge needs a signing key.
 * @throws Error where there is no signing key, or one has under 32 characters
 */
export function grantKeys(signingKeys: readonly string[]): readonly [string, ...string[]] {
  if (signingKeys.some(({ length }) => length < minLength)) {
    throw new Error(`A signing key needs at least ${minLength} characters.`);
  }
  const [first, ...others] = deriveKeys(signingKeys, 'media grant');
  const textOf = ({ key }: typeof first) => key.export().toString('hex');
  return [textOf(first), ...others.map(textOf)];
}

/** Seconds since the epoch, as written in a media address. */
type EpochSeconds = number;

/** The signed part of a media address, valid for one asset until it expires: `<expires>.<signature>`. */
export type GrantToken = string;

export interface GrantSigner {
  sign(assetId: string, expires: EpochSeconds): GrantToken;
  /** When the grant expires; undefined where it is forged, malformed, for another asset, or expired at `now`. */
  verify(token: GrantToken, assetId: string, now: EpochSeconds): EpochSeconds | undefined;
}

const tokenForm = /^(\d{1,12})\.([\w-]{43})$/;

/**
 * Signs and verifies grants with HMAC-SHA256 over asset and expiry. The first key signs; all of them are accepted, so
 * that keys can be rotated while older grants expire. `edge/` verifies the same grants by itself.
 * @throws Error where there is no signing key, or one has under 32 characters
 */
export function grantSigner(signingKeys: readonly string[]): GrantSigner {
  const keys = grantKeys(signingKeys);
  return {
    sign: (assetId, expires) => `${expires}.${signatureOf(keys[0], assetId, String(expires))}`,
    verify: (token, assetId, now) => {
      const [, expires, signature] = tokenForm.exec(token) ?? [];
      if (!expires || !signature || Number(expires) <= now) return undefined;
      // As text, because the last character has two unused bits: bytes would have four spellings.
      const signatureBytes = Buffer.from(signature);
      const genuine = keys.some((key) =>
        timingSafeEqual(Buffer.from(signatureOf(key, assetId, expires)), signatureBytes),
      );
      return genuine ? Number(expires) : undefined;
    },
  };
}

// An expiry contains no full stop, so the text is unique for each pair of asset and expiry.
function signatureOf(key: string, assetId: string, expires: string): string {
  return createHmac('sha256', key).update(`${expires}.${assetId}`).digest('base64url');
}

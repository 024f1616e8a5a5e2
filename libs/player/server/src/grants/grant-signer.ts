import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

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
 * that keys can be rotated while older grants expire.
 * @throws Error where there is no key, or one has under 32 characters
 */
export function grantSigner(keys: readonly string[]): GrantSigner {
  const secrets = keys.map(secretOf);
  const [signing] = secrets;
  if (!signing) throw new Error('At least one signing key is required.');
  return {
    sign: (assetId, expires) => `${expires}.${mac(signing, assetId, String(expires)).toString('base64url')}`,
    verify: (token, assetId, now) => {
      const [, expires, signature] = tokenForm.exec(token) ?? [];
      if (!expires || !signature || Number(expires) <= now) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const genuine = secrets.some((secret) => timingSafeEqual(mac(secret, assetId, expires), given));
      return genuine ? Number(expires) : undefined;
    },
  };
}

function secretOf(key: string): KeyObject {
  if (key.length < 32) throw new Error('A signing key needs at least 32 characters.');
  return createSecretKey(key, 'utf8');
}

// An expiry contains no full stop, so the text is unique for each pair of asset and expiry.
function mac(secret: KeyObject, assetId: string, expires: string): Buffer {
  return createHmac('sha256', secret).update(`${expires}.${assetId}`).digest();
}

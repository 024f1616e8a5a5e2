import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** A key for one purpose, and the short id by which a token names the key that signed it. */
interface DerivedKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** Each purpose has keys of its own, so that a token of one is invalid for another. */
type KeyPurpose =
  | 'access token'
  | 'known browser'
  | 'media grant'
  | 'request-ip token'
  | 'watch right'
  | 'watch-time network'
  | 'watch-time viewer';

/** Derives the keys for a purpose from the configured secrets, in their order: the first signs, all verify. */
export function deriveKeys(secrets: readonly string[], purpose: KeyPurpose): readonly [DerivedKey, ...DerivedKey[]] {
  const [first, ...others] = secrets.map((secret) => {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `nitrate ${purpose}`, 32));
    const id = createHash('sha256').update('key id').update(bytes).digest('base64url').slice(0, 8);
    return { id, key: createSecretKey(bytes) };
  });
  if (!first) throw new Error('At least one signing key is required.');
  return [first, ...others];
}

import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** A key for one purpose, and the short name by which tokens tell which one signed them. */
export interface DerivedKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** What keys are used for; each purpose has keys of its own, so that a token of one means nothing to another. */
export type KeyPurpose = 'access token' | 'request-ip token';

/** Keys for a purpose out of the configured secrets, in their order: the first signs, all verify. */
export function deriveKeys(secrets: readonly string[], purpose: KeyPurpose): readonly [DerivedKey, ...DerivedKey[]] {
  const [first, ...others] = secrets.map((secret) => {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `nitrate ${purpose}`, 32));
    const id = createHash('sha256').update('key id').update(bytes).digest('base64url').slice(0, 8);
    return { id, key: createSecretKey(bytes) };
  });
  if (!first) throw new Error('At least one signing key is needed.');
  return [first, ...others];
}

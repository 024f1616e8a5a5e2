import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** What is encrypted: what is sealed for one purpose is opened for no other. */
type SecretPurpose = 'organisation secret' | 'authenticator app' | 'job';

/** Encrypts secrets that are stored and have to be read again. */
export interface SecretBox {
  /** @param context what the secret belongs to: it can be opened for nothing else */
  seal(secret: string, context: string): string;
  /** Undefined where no key fits, or the sealed text belongs to another context or was changed. */
  open(sealed: string, context: string): string | undefined;
  /** Whether it was sealed with the first key. */
  isCurrent(sealed: string): boolean;
}

const cipher = 'aes-256-gcm';
const bytes = { nonce: 12, tag: 16 };

/**
 * AES-256-GCM with keys derived from the signing keys for this purpose alone. The first key seals, all open.
 * @param signingKeys at least one
 */
export function secretBox(signingKeys: readonly string[], purpose: SecretPurpose): SecretBox {
  const keys = signingKeys.map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `nitrate ${purpose}`, 32));
    return { key, id: createHash('sha256').update('key id').update(key).digest('base64url').slice(0, 8) };
  });
  const [sealing] = keys;
  if (!sealing) throw new Error('Secrets need a signing key.');

  const openWith = (key: Buffer, text: string, context: string): string | undefined => {
    const content = Buffer.from(text, 'base64url');
    if (content.length < bytes.nonce + bytes.tag) return undefined;
    const decipher = createDecipheriv(cipher, key, content.subarray(0, bytes.nonce), { authTagLength: bytes.tag });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(content.subarray(bytes.nonce, bytes.nonce + bytes.tag));
    try {
      const opened = [decipher.update(content.subarray(bytes.nonce + bytes.tag)), decipher.final()];
      return Buffer.concat(opened).toString('utf8');
    } catch {
      // Not authentic.
      return undefined;
    }
  };

  return {
    seal(secret, context) {
      const nonce = randomBytes(bytes.nonce);
      const encryption = createCipheriv(cipher, sealing.key, nonce, { authTagLength: bytes.tag });
      encryption.setAAD(Buffer.from(context));
      const encrypted = Buffer.concat([encryption.update(secret, 'utf8'), encryption.final()]);
      return `${sealing.id}.${Buffer.concat([nonce, encryption.getAuthTag(), encrypted]).toString('base64url')}`;
    },
    open(sealed, context) {
      const [id, text = ''] = sealed.split('.');
      const known = keys.find((key) => key.id === id);
      return known && openWith(known.key, text, context);
    },
    isCurrent: (sealed) => sealed.startsWith(`${sealing.id}.`),
  };
}

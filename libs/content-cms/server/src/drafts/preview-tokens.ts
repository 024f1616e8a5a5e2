import { hkdfSync } from 'node:crypto';
import { PreviewTokenPayload, previewTokenSeconds } from '@nitrate/content-cms/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import { Value } from 'typebox/value';

const algorithm = 'HS256';
const audience = 'nitrate-content-preview';

/** Derives a key for this purpose only, so that tokens signed elsewhere with the shared keys are invalid. */
const keyOf = (secret: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', audience, 32));

export type PreviewValidity = 'valid' | 'expired' | 'invalid';

export interface PreviewTokens {
  /** A token for one page, with its language in the path, which may have a parameter. */
  sign(path: string, now: Date): Promise<{ token: string; expiresAt: Date }>;
  /** Verifies signature and expiry, and that `opens` accepts the path of the token. */
  verify(token: string, opens: (path: string) => boolean, now: Date): Promise<PreviewValidity>;
}

/** Tokens that give access to drafts. The first key signs, all are accepted. */
export function previewTokens(signingKeys: readonly string[]): PreviewTokens {
  const keys = signingKeys.map(keyOf);
  const [signing] = keys;
  if (!signing) throw new Error('Preview tokens need a signing key.');

  const verify: PreviewTokens['verify'] = async (token, opens, now) => {
    for (const key of keys) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], audience, currentDate: now });
        if (!Value.Check(PreviewTokenPayload, payload)) return 'invalid';
        return opens(payload.path) ? 'valid' : 'invalid';
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired';
      }
    }
    return 'invalid';
  };

  return {
    async sign(path, now) {
      const issued = Math.floor(now.getTime() / 1000);
      const expires = issued + previewTokenSeconds;
      const token = await new SignJWT({ path })
        .setProtectedHeader({ alg: algorithm })
        .setAudience(audience)
        .setIssuedAt(issued)
        .setExpirationTime(expires)
        .sign(signing);
      return { token, expiresAt: new Date(expires * 1000) };
    },
    verify,
  };
}

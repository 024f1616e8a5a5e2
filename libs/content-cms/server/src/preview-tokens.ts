import { hkdfSync } from 'node:crypto';
import { PreviewTokenPayload, previewTokenSeconds, samePreviewPath } from '@nitrate/content-cms/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import { Value } from 'typebox/value';

const algorithm = 'HS256';
const audience = 'nitrate-content-preview';

/** Keys of our own, made from those that all processes share: what they sign elsewhere opens nothing here. */
const keyOf = (secret: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', audience, 32));

export type PreviewJudgement = 'valid' | 'expired' | 'invalid';

export interface PreviewTokens {
  make(path: string, now: Date): Promise<{ token: string; expiresAt: Date }>;
  /** Whether a token is genuine, still counts, and opens this page; `opens` is given the path that it was made for. */
  judge(token: string, opens: (path: string) => boolean, now: Date): Promise<PreviewJudgement>;
  /** The same for one page, with its language. */
  judgeFor(token: string, path: string, now: Date): Promise<PreviewJudgement>;
}

/** Tokens that let somebody look at drafts. The first key signs, all are accepted. */
export function previewTokens(signingKeys: readonly string[]): PreviewTokens {
  const keys = signingKeys.map(keyOf);
  const [signing] = keys;
  if (!signing) throw new Error('Preview tokens need a signing key.');

  const judge: PreviewTokens['judge'] = async (token, opens, now) => {
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
    async make(path, now) {
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
    judge,
    judgeFor: (token, path, now) => judge(token, (made) => samePreviewPath(made, path), now),
  };
}

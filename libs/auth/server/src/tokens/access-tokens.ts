import { deriveKeys } from '@nitrate/configuration';
import { type Role, roles } from '@nitrate/contract-kit';
import type { SignedInViewer } from '@nitrate/http';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

export const accessTokenSeconds = 600;
/** Maximum difference between the clocks of two machines. */
const clockToleranceSeconds = 5;
const issuer = 'nitrate';
const type = 'at+jwt';

/** Why a token is invalid. All but `expired` are tokens that we did not sign for this purpose. */
export type TokenFault = 'expired' | 'malformed' | 'unknownKey' | 'signature' | 'claims';

export interface AccessTokens {
  sign(viewer: SignedInViewer, now: Date): Promise<string>;
  /** The viewer of a token; undefined where it is invalid, and `onFault` is called with the reason. */
  verify(token: string, now: Date, onFault?: (fault: TokenFault) => void): Promise<SignedInViewer | undefined>;
}

interface Claims {
  sub: string;
  sid: string;
  roles: readonly string[];
  confirmed: boolean;
  exp2fa: number | null;
}

/** Signs and verifies access tokens. The first key signs, all verify. */
export function accessTokens(signingKeys: readonly string[]): AccessTokens {
  const keys = deriveKeys(signingKeys, 'access token');
  const [signing] = keys;
  // Verifying a signature is the most expensive part of a read, and a page makes many calls with one token.
  const cache = new LRUCache<string, { viewer: SignedInViewer; exp: number }>({ max: 5000 });

  async function verifySignature(
    token: string,
    now: Date,
  ): Promise<{ viewer: SignedInViewer; exp: number } | TokenFault> {
    try {
      const { kid } = decodeProtectedHeader(token);
      const named = keys.find(({ id }) => id === kid);
      if (!named) return 'unknownKey';
      const { payload } = await jwtVerify<Claims>(token, named.key, {
        algorithms: ['HS256'],
        issuer,
        typ: type,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: now,
        clockTolerance: clockToleranceSeconds,
      });
      return { viewer: viewerOfClaims(payload), exp: payload.exp ?? 0 };
    } catch (error) {
      return faultOf(error);
    }
  }

  return {
    sign: ({ userId, sessionId, roles: granted, confirmed, twoFactorUntil }, now) => {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId, roles: granted, confirmed, exp2fa: epochSeconds(twoFactorUntil) })
        .setProtectedHeader({ alg: 'HS256', typ: type, kid: signing.id })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + accessTokenSeconds)
        .sign(signing.key);
    },
    async verify(token, now, onFault) {
      const verified = cache.get(token) ?? (await verifySignature(token, now));
      const isFault = typeof verified === 'string';
      if (isFault || verified.exp + clockToleranceSeconds <= now.getTime() / 1000) {
        onFault?.(isFault ? verified : 'expired');
        return undefined;
      }
      cache.set(token, verified);
      return verified.viewer;
    },
  };
}

/** @throws any error that does not come from an invalid token */
function faultOf(error: unknown): TokenFault {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  if (error instanceof errors.JWTClaimValidationFailed) return 'claims';
  if (error instanceof errors.JOSEError || error instanceof TypeError) return 'malformed';
  throw error;
}

function viewerOfClaims({ sub, sid, roles: granted, confirmed, exp2fa }: Claims): SignedInViewer {
  return {
    state: 'signedIn',
    userId: sub,
    sessionId: sid,
    roles: roles.filter((role: Role) => granted.includes(role)),
    confirmed,
    twoFactorUntil: exp2fa === null ? null : new Date(exp2fa * 1000),
  };
}

/** Whole seconds since the epoch, the unit of tokens and of the user's `exp2fa`. */
export const epochSeconds = (time: Date | null): number | null => time && Math.floor(time.getTime() / 1000);

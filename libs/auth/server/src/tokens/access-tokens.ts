import { type Role, roles } from '@nitrate/contract-kit';
import type { SignedInViewer } from '@nitrate/http';
import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { deriveKeys } from './derive-keys';
import { signJwt } from './sign-jwt';

export const accessTokenSeconds = 600;
/** How far the clocks of two of our machines may be apart. */
const clockToleranceSeconds = 5;
const issuer = 'nitrate';
const type = 'at+jwt';

export interface AccessTokens {
  sign(viewer: SignedInViewer, now: Date): string;
  /** Whom a token speaks for; undefined where it is forged, malformed or over. */
  verify(token: string, now: Date): Promise<SignedInViewer | undefined>;
}

interface Claims {
  sub: string;
  sid: string;
  roles: readonly string[];
  confirmed: boolean;
  exp2fa: number | null;
}

/** Signs and checks access tokens. The first key signs, all are accepted. */
export function accessTokens(signingKeys: readonly string[]): AccessTokens {
  const keys = deriveKeys(signingKeys, 'access token');
  const [signing] = keys;
  // Checking a signature costs more than the rest of a read together, and a page makes many calls with one token.
  const known = new LRUCache<string, { viewer: SignedInViewer; exp: number }>({ max: 5000 });

  async function check(token: string, now: Date): Promise<{ viewer: SignedInViewer; exp: number } | undefined> {
    try {
      const { kid } = decodeProtectedHeader(token);
      const named = keys.find(({ id }) => id === kid);
      if (!named) return undefined;
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
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  }

  return {
    sign: ({ userId, sessionId, roles: held, confirmed, twoFactorUntil }, now) => {
      const seconds = Math.floor(now.getTime() / 1000);
      return signJwt(signing, type, {
        ...{ sid: sessionId, roles: held, confirmed, exp2fa: epochSeconds(twoFactorUntil) },
        ...{ iss: issuer, sub: userId, iat: seconds, exp: seconds + accessTokenSeconds },
      });
    },
    async verify(token, now) {
      const checked = known.get(token) ?? (await check(token, now));
      if (!checked || checked.exp + clockToleranceSeconds <= now.getTime() / 1000) return undefined;
      known.set(token, checked);
      return checked.viewer;
    },
  };
}

function viewerOfClaims({ sub, sid, roles: held, confirmed, exp2fa }: Claims): SignedInViewer {
  return {
    state: 'signedIn',
    userId: sub,
    sessionId: sid,
    roles: roles.filter((role: Role) => held.includes(role)),
    confirmed,
    twoFactorUntil: exp2fa === null ? null : new Date(exp2fa * 1000),
  };
}

/** Whole seconds since the epoch, as tokens and the user's `exp2fa` have them. */
export const epochSeconds = (time: Date | null): number | null => time && Math.floor(time.getTime() / 1000);

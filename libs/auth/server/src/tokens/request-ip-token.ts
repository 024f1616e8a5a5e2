import type { RequestIpToken } from '@nitrate/auth/contract';
import { deriveKeys } from '@nitrate/configuration';
import { SignJWT } from 'jose';

export const requestIpSeconds = 3600;

/** Returns the function that signs the token which tells pages about the client's network. */
export function requestIpSigner(signingKeys: readonly string[]): (organisation: string, now: Date) => Promise<string> {
  const [signing] = deriveKeys(signingKeys, 'request-ip token');
  return (organisation, now) => {
    const claims: RequestIpToken['claims'] = { subscriber: true, organisation };
    return new SignJWT({ claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: signing.id })
      .setExpirationTime(Math.floor(now.getTime() / 1000) + requestIpSeconds)
      .sign(signing.key);
  };
}

import { type PreviewTokenPayload, samePreviewPath } from '@nitrate/content-cms/contract';
import { jwtDecode } from 'jwt-decode';

/** True for a readable token for this path that has not expired at `now` (epoch milliseconds). Verifies no signature. */
export function isTokenFor(token: string, path: string, now: number): boolean {
  try {
    const claims = jwtDecode<Partial<Record<keyof PreviewTokenPayload, unknown>>>(token);
    return (
      typeof claims.path === 'string' &&
      samePreviewPath(claims.path, path) &&
      typeof claims.exp === 'number' &&
      claims.exp * 1000 > now
    );
  } catch {
    return false;
  }
}

import { isPreviewOf, type PreviewTokenPayload } from '@nitrate/content-cms/contract';
import { jwtDecode } from 'jwt-decode';

/** True for a readable token for this page that has not expired at `now` (epoch milliseconds). Verifies no signature. */
export function isTokenFor(token: string, url: URL, now: number): boolean {
  try {
    const claims = jwtDecode<Partial<Record<keyof PreviewTokenPayload, unknown>>>(token);
    return (
      typeof claims.path === 'string' &&
      isPreviewOf(claims.path, url.pathname, (parameter) => url.searchParams.get(parameter)) &&
      typeof claims.exp === 'number' &&
      claims.exp * 1000 > now
    );
  } catch {
    return false;
  }
}

import { jwtDecode } from 'jwt-decode';
import type { requestIpCookie, RequestIpToken } from '@nitrate/auth/contract';

/** A copy of the contract's constant, which keeps the contract out of the bundle; the type makes both equal. */
const cookieName: typeof requestIpCookie = 'requestIp';

function cookieOf(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || undefined;
}

/** The request-IP token in a page's cookies; undefined where there is no valid one. */
export function readRequestIp(cookies: string, nowMs: number): RequestIpToken | undefined {
  const cookie = cookieOf(cookies, cookieName);
  if (!cookie) return undefined;
  try {
    const token = jwtDecode<Partial<RequestIpToken>>(decodeURIComponent(cookie));
    if (typeof token.exp !== 'number' || token.exp * 1000 <= nowMs) return undefined;
    const { subscriber, organisation } = token.claims ?? {};
    if (subscriber !== true) return undefined;
    return { exp: token.exp, claims: { subscriber, organisation: String(organisation ?? '') } };
  } catch {
    // A malformed token is ignored.
    return undefined;
  }
}

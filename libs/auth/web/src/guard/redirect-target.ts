import { splitLocale } from '@nitrate/contract-kit';

/** Base for resolving paths; a redirect to another origin is not followed. */
const baseOrigin = 'https://nowhere.invalid';

const unsafeCharacter = /[\p{Cc}\\]/u;

/**
 * The path to open after login: the `redirect` parameter as a path without language, or `/`. Only paths of this origin
 * are followed; browsers treat a backslash as a slash and ignore control characters, so both are rejected.
 */
export function redirectTarget(redirect: string | null): string {
  if (!redirect?.startsWith('/') || redirect.startsWith('//') || unsafeCharacter.test(redirect)) return '/';
  const url = URL.canParse(redirect, baseOrigin) ? new URL(redirect, baseOrigin) : undefined;
  if (url?.origin !== baseOrigin || url.pathname.includes('//')) return '/';
  const { path } = splitLocale(url.pathname + url.search + url.hash);
  return isSignInPage(path) ? '/' : path;
}

/** These pages redirect signed-in users, so they would redirect to themselves. */
const isSignInPage = (path: string): boolean => /^\/(?:login|sign-up)(?:[/?#]|$)/.test(path);

/** Path of the login page, without language, with `back` as the address to return to. */
export const loginPath = (back: string, page: '/login' | '/sign-up' = '/login'): string =>
  back === '/' ? page : `${page}?${new URLSearchParams({ redirect: back })}`;

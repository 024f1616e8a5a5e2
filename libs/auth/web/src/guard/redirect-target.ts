import { isSitePath, splitLocale } from '@nitrate/contract-kit';

/**
 * The path to open after login: the `redirect` parameter as a path without language, or `/`. Only paths of this origin
 * are followed.
 */
export function redirectTarget(redirect: string | null): string {
  if (redirect === null || !isSitePath(redirect)) return '/';
  const { pathname, search, hash } = new URL(redirect, 'https://nowhere.invalid');
  const { path } = splitLocale(pathname + search + hash);
  return isSignInPage(path) ? '/' : path;
}

/** These pages redirect signed-in users, so they would redirect to themselves. */
const isSignInPage = (path: string): boolean => /^\/(?:login|sign-up)(?:[/?#]|$)/.test(path);

type SignInPage = '/login' | '/login/institution' | '/sign-up';

/** Path of the login page, without language, with `back` as the address to return to. */
export const loginPath = (back: string, page: SignInPage = '/login'): string =>
  back === '/' ? page : `${page}?${new URLSearchParams({ redirect: back })}`;

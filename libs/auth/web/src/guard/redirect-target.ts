import { defaultLocale, isSitePath, type Locale, localPath, splitLocale } from '@nitrate/contract-kit';

/**
 * The path to open after login: the `redirect` parameter in its own language, or the home page. A path without a prefix
 * is in the language of the page that reads it. Only paths of this origin are followed.
 */
export function redirectTarget(redirect: string | null, locale: Locale): string {
  const home = localPath(locale, '/');
  if (redirect === null || !isSitePath(redirect)) return home;
  const { pathname, search, hash } = new URL(redirect, 'https://nowhere.invalid');
  const target = splitLocale(pathname + search + hash);
  if (isSignInPage(target.path)) return home;
  return localPath(target.locale === defaultLocale ? locale : target.locale, target.path);
}

/** These pages redirect signed-in users, so they would redirect to themselves. */
const isSignInPage = (path: string): boolean => /^\/(?:login|sign-up)(?:[/?#]|$)/.test(path);

import { splitLocale } from '@nitrate/contract-kit';

/** An origin that no redirect can name by accident. */
const nowhere = 'https://nowhere.invalid';

const unfit = /[\p{Cc}\\]/u;

/**
 * Where to go after login: the `redirect` of an address, as a path without language, or `/`. Only paths of this origin
 * are followed; browsers read a backslash as a slash and pass over control characters, so neither may occur.
 */
export function redirectTarget(redirect: string | null): string {
  if (!redirect?.startsWith('/') || redirect.startsWith('//') || unfit.test(redirect)) return '/';
  const url = URL.canParse(redirect, nowhere) ? new URL(redirect, nowhere) : undefined;
  if (url?.origin !== nowhere) return '/';
  const { path } = splitLocale(url.pathname + url.search + url.hash);
  return path.startsWith('//') || isEntrance(path) ? '/' : path;
}

/** Pages that lead on whoever is signed in would lead to themselves. */
const isEntrance = (path: string): boolean => /^\/(?:login|sign-up)(?:[/?#]|$)/.test(path);

/** Path of the login page that leads back to an address of the app; without language. */
export const loginPath = (back: string, page: '/login' | '/sign-up' = '/login'): string =>
  back === '/' ? page : `${page}?${new URLSearchParams({ redirect: back })}`;

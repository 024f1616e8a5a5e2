import type { PageGuard } from '@nitrate/routing';

const guards: readonly [path: string, guard: PageGuard][] = [
  ['/admin', 'admin'],
  ['/studio', 'editor'],
  ['/account/user/security', 'editor'],
  ['/account', 'signedIn'],
  ['/user/me', 'signedIn'],
  ['/id/reauth', 'signedIn'],
];

/** The guard of a page by its path, without language; undefined for pages that everyone may open. */
export function guardOfPath(path: string): PageGuard | undefined {
  const [pathname = ''] = path.split(/[?#]/);
  return guards.find(([start]) => pathname === start || pathname.startsWith(`${start}/`))?.[1];
}

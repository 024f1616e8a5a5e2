import type { PageDatum } from '@nitrate/api-client';

const sharedSeconds = 60;
const staleSeconds = 300;

/** `Cache-Control` of a page: secret ones, whose address may end, and those rendered while the server or a service failed, are not stored. */
export function cacheControlOf(status: number, data: readonly PageDatum[], isSecret: boolean): string {
  const failed = data.some(({ error }) => error && (error.status === 0 || error.status >= 500));
  if (isSecret || status >= 500 || failed) return 'no-store';
  return `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${staleSeconds}`;
}

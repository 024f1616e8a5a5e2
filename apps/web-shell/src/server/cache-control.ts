import type { PageDatum } from '@nitrate/api-client';

const sharedSeconds = 60;
const staleSeconds = 300;

/** How long anyone may keep an answer. One made while a service failed, or that shows
 * drafts, is for nobody but who asked. */
export function cacheControlOf(status: number, data: readonly PageDatum[], isPreview: boolean): string {
  const failed = data.some(({ error }) => error && (error.status === 0 || error.status >= 500));
  if (isPreview || status >= 500 || failed) return 'no-store';
  return `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${staleSeconds}`;
}

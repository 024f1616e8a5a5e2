import { isLocale } from '@nitrate/contract-kit';

/** The query parameter that carries a preview token, on pages and on `/cms` calls. */
export const previewParameter = 'preview';

/** How long a preview token counts. */
export const previewTokenSeconds = 2 * 24 * 60 * 60;

/** Paths that differ only by a slash at the end are the same page. */
export const samePreviewPath = (a: string, b: string): boolean => withoutEndSlash(a) === withoutEndSlash(b);

const withoutEndSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** `/de/about` is `/about`: the same page in either language. */
export function withoutLocale(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  return isLocale(first) ? `/${rest.join('/')}` : path;
}

import { isLocale } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';

/** The query parameter that carries a preview token, on pages and on `/cms` calls. */
export const previewParameter = 'preview';

/** How long a preview token counts. */
export const previewTokenSeconds = 2 * 24 * 60 * 60;

/** What a preview token says, readable by anyone; only the server can tell whether it is genuine. */
export const PreviewTokenPayload = Type.Object({
  /** The page that it opens, with its language: `/de/about`. */
  path: Type.String(),
  /** Epoch seconds. */
  exp: Type.Number(),
});

export type PreviewTokenPayload = Static<typeof PreviewTokenPayload>;

/** Paths that differ only by a slash at the end are the same page. */
export const samePreviewPath = (a: string, b: string): boolean => withoutEndSlash(a) === withoutEndSlash(b);

const withoutEndSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** `/de/about` is `/about`: the same page in either language. */
export function withoutLocale(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  return isLocale(first) ? `/${rest.join('/')}` : path;
}

/** The query parameter that carries a preview token, on pages and on `/cms` calls. */
export const previewParameter = 'preview';

/** How long a preview token counts. */
export const previewTokenSeconds = 2 * 24 * 60 * 60;

/** Paths that differ only by a slash at the end are the same page. */
export const samePreviewPath = (a: string, b: string): boolean => withoutEndSlash(a) === withoutEndSlash(b);

const withoutEndSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');

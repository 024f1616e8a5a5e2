/** The query parameter that carries a preview token, on pages and on `/cms` calls. */
export const previewParameter = 'preview';

/** Lifetime of a preview token. */
export const previewTokenSeconds = 2 * 24 * 60 * 60;

/** Compares paths, ignoring trailing slashes. */
export const samePreviewPath = (a: string, b: string): boolean => withoutTrailingSlash(a) === withoutTrailingSlash(b);

const withoutTrailingSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');

// In a file without schemas, so that the browser does not load them.
/** The query parameter that carries a preview token, on pages and on `/cms` calls. */
export const previewParameter = 'preview';

/** Lifetime of a preview token. */
export const previewTokenSeconds = 2 * 24 * 60 * 60;

/** Compares paths, ignoring trailing slashes. */
export const samePreviewPath = (a: string, b: string): boolean => withoutTrailingSlash(a) === withoutTrailingSlash(b);

const withoutTrailingSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/**
 * Whether a token for the path `signed`, which may have a parameter, is for a page.
 * @param valueOf gives the value of a parameter of the page's address, null without one
 */
export function isPreviewOf(signed: string, path: string, valueOf: (parameter: string) => string | null): boolean {
  const [signedPath = '', query] = signed.split('?');
  if (!samePreviewPath(signedPath, path)) return false;
  if (query === undefined) return true;
  const [parameter = '', value = ''] = query.split('=');
  return valueOf(parameter) === decodeURIComponent(value);
}

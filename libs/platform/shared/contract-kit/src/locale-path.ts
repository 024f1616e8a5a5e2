import { defaultLocale, isLocale, locales, type Locale } from './locale';

/** The segments of a path, none of them empty, and its search with hash. */
interface ParsedPath {
  segments: readonly string[];
  rest: string;
}

/** Browsers take a backslash for a slash, and ignore tabs and line breaks. */
function parsePath(path: string): ParsedPath {
  const [pathname = ''] = path.split(/[?#]/, 1);
  return { segments: pathname.match(/[^/\\\t\n\r]+/g) ?? [], rest: path.slice(pathname.length) };
}

/** Never begins with two slashes, which a browser takes for the name of another host. */
const formatPath = ({ segments, rest }: ParsedPath): string => `/${segments.join('/')}${rest}`;

/** Splits a path into its locale and the path without the locale prefix. Search and hash are kept. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const { segments, rest } = parsePath(path);
  const [locale, ...page] = segments;
  if (!isLocale(locale) || locale === defaultLocale) {
    return { locale: defaultLocale, path: formatPath({ segments, rest }) };
  }
  return { locale, path: formatPath({ segments: page, rest }) };
}

/** The path of a page in a locale: `/archive?q=x` becomes `/de/archive?q=x`; the default locale has no prefix. */
export function localPath(locale: Locale, path: string): string {
  const { segments, rest } = parsePath(path);
  return formatPath({ segments: locale === defaultLocale ? segments : [locale, ...segments], rest });
}

/** The same page in another language. */
export const switchLocalePath = (locale: Locale, path: string): string => localPath(locale, splitLocale(path).path);

/** The paths of a page in all locales, for `hreflang`. */
export const alternatesOf = (path: string): { locale: Locale; path: string }[] =>
  locales.map((locale) => ({ locale, path: switchLocalePath(locale, path) }));

import { defaultLocale, isLocale, locales, type Locale } from './locale';

/** Splits a path into its locale and the path without the locale prefix. Search and hash are kept. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const match = /^\/([a-z]{2})(?=[/?#]|$)(.*)$/s.exec(path);
  const locale = match?.[1];
  if (!isLocale(locale) || locale === defaultLocale) return { locale: defaultLocale, path };
  const rest = match?.[2] ?? '';
  return { locale, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The path of a page in a locale: `/archive?q=x` becomes `/de/archive?q=x`; the default locale has no prefix. */
export function localPath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  const rest = path.replace(/^\/(?=$|[?#])/, '');
  return `/${locale}${rest}`;
}

/** The same page in another language. */
export const switchLocalePath = (locale: Locale, path: string): string => localPath(locale, splitLocale(path).path);

/** The paths of a page in all locales, for `hreflang`. */
export const alternatesOf = (path: string): { locale: Locale; path: string }[] =>
  locales.map((locale) => ({ locale, path: switchLocalePath(locale, path) }));

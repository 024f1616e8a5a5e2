import { defaultLocale, isLocale, locales, type Locale } from './locale';

/** Path without its language prefix, and the language it names. Search and hash stay. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const match = /^\/([a-z]{2})(?=[/?#]|$)(.*)$/s.exec(path);
  const locale = match?.[1];
  if (!isLocale(locale) || locale === defaultLocale) return { locale: defaultLocale, path };
  const rest = match?.[2] ?? '';
  return { locale, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** An address of the app in a language: `/archive?q=x` becomes `/de/archive?q=x`; the default has no prefix. */
export function localPath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  const rest = path.replace(/^\/(?=$|[?#])/, '');
  return `/${locale}${rest}`;
}

/** The same page in another language. */
export const switchLocalePath = (locale: Locale, path: string): string => localPath(locale, splitLocale(path).path);

/** Every language's address of a page, for `hreflang`. */
export const alternatesOf = (path: string): { locale: Locale; path: string }[] =>
  locales.map((locale) => ({ locale, path: switchLocalePath(locale, path) }));

import { type Locale, locales } from '@nitrate/contract-kit';

const isLocale = (language: string | undefined): language is Locale => locales.some((locale) => locale === language);

/**
 * The language that a reader asks for: the one they chose, by its cookie, or else the first of their browser's that the
 * site has. Undefined if it has none of them.
 */
export function preferredLocale(cookie: string, languages: readonly string[]): Locale | undefined {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookie)?.[1];
  if (isLocale(chosen)) return chosen;
  return languages.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLocale);
}

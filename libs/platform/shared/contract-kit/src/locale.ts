/** The languages of the site, the default first. A text that is missing in one is shown in the next that has it. */
export const locales = ['en', 'de'] as const;

/** Language of the interface and of editorial text. */
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = locales[0];

/** BCP 47 tags for formatting and `lang` attributes. */
export const localeTags: Record<Locale, string> = { en: 'en-GB', de: 'de-DE' };

/** Names of the languages in themselves. */
export const localeNames: Record<Locale, string> = { en: 'English', de: 'Deutsch' };

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** A value for each language. */
export const byLocale = <T>(of: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, T>;

export const otherLocales = (locale: Locale): Locale[] => locales.filter((each) => each !== locale);

/** Where a text is looked for: in its own language, then in the others in their order. */
export const fallbacksOf = (locale: Locale): Locale[] => [locale, ...otherLocales(locale)];

/** A text in a language, or else in the first other one that has it. */
export function textIn<T>(texts: Readonly<Partial<Record<Locale, T>>>, locale: Locale): NonNullable<T> | undefined {
  for (const each of fallbacksOf(locale)) {
    const text = texts[each] ?? undefined;
    if (text !== undefined) return text;
  }
  return undefined;
}

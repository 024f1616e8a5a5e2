export const locales = ['en', 'de'] as const;

/** Language of the interface and of editorial text. */
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

/** BCP 47 tags for formatting and `lang` attributes. */
export const localeTags: Record<Locale, string> = { en: 'en-GB', de: 'de-DE' };

/** The fallback for a missing text. */
export const otherLocale = (locale: Locale): Locale => (locale === 'en' ? 'de' : 'en');

export const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'de';

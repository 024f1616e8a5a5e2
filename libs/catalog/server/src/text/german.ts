import type { Locale } from '@nitrate/contract-kit';

/**
 * For what is about German itself: archives' own term lists name values in German in addition to English, and its words are
 * compounds. Another language that needs the like gets columns of its own.
 */
export const isGerman = (locale: Locale): boolean => locale === 'de';

/** Values of term lists are stored by their English names. */
export const isEnglish = (locale: Locale): boolean => locale === 'en';

import type { Locale } from '@nitrate/contract-kit';

const maxAgeSeconds = 365 * 24 * 60 * 60;

/** The cookie that stores the chosen language for 365 days. Pages follow their path; a bar offers the chosen language. */
export function languageCookie(locale: Locale, secure: boolean): string {
  return `language=${locale}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Stores the language that the reader has chosen. */
export function storeLanguage(locale: Locale): void {
  document.cookie = languageCookie(locale, location.protocol === 'https:');
}

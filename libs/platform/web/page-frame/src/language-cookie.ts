import type { Locale } from '@nitrate/contract-kit';

const maxAgeSeconds = 365 * 24 * 60 * 60;

/** The cookie that remembers the chosen language for 365 days. Pages follow their path alone; mails and others ask for it. */
export function languageCookie(locale: Locale, secure: boolean): string {
  return `language=${locale}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

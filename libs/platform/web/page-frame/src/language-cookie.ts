import type { Locale } from '@nitrate/contract-kit';

const maxAgeSeconds = 365 * 24 * 60 * 60;

/** The cookie that stores the chosen language for 365 days. Mails use it; pages follow their path only. */
export function languageCookie(locale: Locale, secure: boolean): string {
  return `language=${locale}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

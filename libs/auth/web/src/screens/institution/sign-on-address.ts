import { apiUrl } from '@nitrate/api-client';
import type { Locale } from '@nitrate/contract-kit';

/** Where the sign-in at an institution begins. @param target path to return to */
export function signOnAddress(slug: string, { lang, target }: { lang: Locale; target: string }): string {
  const query = new URLSearchParams({ returnTo: target, lang });
  return apiUrl(`/auth/single-sign-on/${encodeURIComponent(slug)}?${query}`);
}

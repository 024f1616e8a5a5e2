import { apiUrl } from '@nitrate/api-client';
import { type Locale, localPath } from '@nitrate/contract-kit';

/** Where the sign-in at an institution begins. @param target path to return to, without language */
export function signOnAddress(slug: string, { lang, target }: { lang: Locale; target: string }): string {
  const query = new URLSearchParams({ returnTo: localPath(lang, target), lang });
  return apiUrl(`/auth/single-sign-on/${encodeURIComponent(slug)}?${query}`);
}

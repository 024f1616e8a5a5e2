import { unsubscribeNewsletter } from '@nitrate/account/contract';
import { type Locale, localPath } from '@nitrate/contract-kit';

const page = (origin: string, lang: Locale, path: string, token: string): string =>
  `${origin}${localPath(lang, path)}?token=${encodeURIComponent(token)}`;

export const newsletterConfirmLink = (origin: string, lang: Locale, token: string): string =>
  page(origin, lang, '/newsletter/confirm', token);

export const unsubscribeLink = (origin: string, lang: Locale, token: string): string =>
  page(origin, lang, '/newsletter/unsubscribe', token);

/** Headers of every newsletter mail, for the unsubscribe button of mail programs (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(origin: string, lang: Locale, token: string): Record<string, string> {
  const address = `${origin}/api${unsubscribeNewsletter.url}?token=${encodeURIComponent(token)}&lang=${lang}`;
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

import { localPath, splitLocale } from '@nitrate/contract-kit';
import { watchPath } from '@nitrate/catalog/contract';

const base = 'https://here.invalid';

/**
 * Reduces an address to the page, without search words, tokens and ids of accounts: `/de/id/confirm/123?token=x`
 * becomes `/de/id/confirm`, and a list is no more than `/lists`. Of the query only the film of a watch page stays.
 */
export function anonymousAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, base);
  const { locale, path } = splitLocale(pathname);
  const film = path === '/watch' ? searchParams.get('v') : null;
  const anonymous = film ? watchPath(film) : path.replace(/^(\/(?:id|admin|account)\/[^/]+|\/lists)\/.*$/s, '$1');
  return localPath(locale, anonymous);
}

/** Whether the page is a draft, which only editors see. */
export const isDraftPreview = (address: string): boolean => new URL(address, base).searchParams.has('preview');

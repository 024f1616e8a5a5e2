import { localPath, splitLocale } from '@nitrate/contract-kit';
import { watchPath } from '@nitrate/player/contract';

const base = 'https://here.invalid';

/**
 * The part of an address that says which page it is and nothing of the visitor: no search words, no tokens, no ids of
 * accounts. `/de/id/confirm/123?token=x` becomes `/de/id/confirm`; of the search only the film of a watch page stays.
 */
export function toldAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, base);
  const { locale, path } = splitLocale(pathname);
  const film = path === '/watch' ? searchParams.get('v') : null;
  const told = film ? watchPath(film) : path.replace(/^(\/(?:id|admin|account)\/[^/]+)\/.*$/s, '$1');
  return localPath(locale, told);
}

/** Drafts are seen by editors alone. */
export const isDraftPreview = (address: string): boolean => new URL(address, base).searchParams.has('preview');

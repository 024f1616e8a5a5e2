import type { FilmRow } from '@nitrate/catalog/contract';
import { archivePath } from '../links';
import { readSearchAddress } from '../search-address/search-address';

/** Path of the archive page with all films of a row's search. */
export function rowPath(query: FilmRow['query']): string {
  const { size: _size, ...rest } = query ?? {};
  const entries = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  return archivePath(readSearchAddress(new URLSearchParams(entries)));
}

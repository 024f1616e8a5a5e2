import type { ListFilmsPart } from './content-row';
import type { rowParts } from './row-parts';

/**
 * Returns what loads rows of films, and what is next to them, for pages of other features. It imports them for each page,
 * by which the server knows the styles of the page, and creates the components once, because others would be remounted.
 */
export function rowPartsLoader(loadListFilms: () => Promise<ListFilmsPart>) {
  let created: ReturnType<typeof rowParts> | undefined;
  return async () => {
    const [parts, ListFilms] = await Promise.all([import('./row-parts'), loadListFilms()]);
    return (created ??= parts.rowParts(ListFilms));
  };
}

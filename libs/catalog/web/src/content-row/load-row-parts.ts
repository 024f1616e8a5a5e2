import type { ListFilmsPart } from './content-row';

/** Loads rows of films, and what is beside them, for pages of other features. */
export async function loadRowParts(loadListFilms: () => Promise<ListFilmsPart>) {
  const [{ rowParts }, ListFilms] = await Promise.all([import('./row-parts'), loadListFilms()]);
  return rowParts(ListFilms);
}

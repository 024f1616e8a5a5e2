import type { FilmRef } from '@nitrate/catalog/contract';
import type { RequestedFilm } from '@nitrate/contributions/contract';

/** The name of a film for lists and messages. */
export const presentNamedFilm = ({ id, slug, title, titleLang }: FilmRef): RequestedFilm['film'] => ({
  id,
  slug,
  title,
  titleLang,
});

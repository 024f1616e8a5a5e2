import type { RequestedFilm } from '@nitrate/contributions/contract';
import type { NamedFilmRef } from './contributions-deps';

/** The name of a film for lists and messages. */
export const presentNamedFilm = ({ id, slug, title, titleLang }: NamedFilmRef): RequestedFilm['film'] => ({
  id,
  slug,
  title,
  titleLang,
});

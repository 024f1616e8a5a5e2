import type { FilmRef } from '@nitrate/catalog/contract';
import { defaultLocale, type Locale } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import type { ContributionsServerDeps } from '../contributions-deps';

/** A film that visitors see. @throws Refusal `filmNotFound` */
export async function loadFilm(
  { findFilm }: Pick<ContributionsServerDeps, 'findFilm'>,
  idOrSlug: string,
  lang: Locale = defaultLocale,
): Promise<FilmRef> {
  const film = await findFilm(idOrSlug, lang);
  if (!film) throw new Refusal('filmNotFound');
  return film;
}

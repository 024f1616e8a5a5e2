import type { RequestedFilm } from '@nitrate/contributions/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { ContributionsServerDeps } from '../contributions-deps';
import { presentNamedFilm } from '../present-named-film';
import { findMostRequested } from './most-requested-store';

/** The most requested films with their names. */
export async function loadMostRequested(
  { database, findFilms }: Pick<ContributionsServerDeps, 'database' | 'findFilms'>,
  lang: Locale,
  window: { limit: number; offset: number },
): Promise<RequestedFilm[]> {
  const rows = await findMostRequested(database, window);
  const films = await findFilms(
    rows.map(({ filmId }) => filmId),
    lang,
  );
  return rows.flatMap(({ filmId, count, latestAt }) => {
    const film = films.get(filmId);
    if (!film) return [];
    const { archive, supplierId, availability } = film;
    const onScreen = availability !== 'none';
    return [{ film: presentNamedFilm(film), archive, supplierId, onScreen, count, latestAt: latestAt.toISOString() }];
  });
}

import type { WatchedFilm } from '@nitrate/admin-analytics/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { WatchedFilmRow } from '@nitrate/player-telemetry/contract';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { loadNames } from '../names/load-names';
import { presentTotals } from './present-figures';

/** Sums of films with the names of the films and their archives. */
export async function nameFilms(
  deps: Pick<AdminAnalyticsDeps, 'names'>,
  rows: readonly WatchedFilmRow[],
  lang: Locale,
): Promise<WatchedFilm[]> {
  const names = await loadNames(deps, lang, { films: rows.map(({ filmId }) => filmId) });
  return rows.map((row) => ({
    film: names.film(row.filmId),
    archive: names.archive(row.archiveId),
    figures: presentTotals(row),
  }));
}

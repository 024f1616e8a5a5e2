import type { Transaction } from '@nitrate/database';
import { copyRows } from '../store/copy-rows';
import type { FilmRecord } from '../store/film-record';
import type { CatalogTables } from '../tables';
import { comparisonKey } from '../text/title-keys';
import { titlesOf } from './search-row';

/** A film whose titles are compared with other films' titles. */
interface TitledFilm extends Pick<FilmRecord, 'texts' | 'facts' | 'year'> {
  no: number;
  isMerged?: boolean;
}

/** The keys of all titles of a film: films with a key and the year in common may be the same. */
export const filmTitleKeys = (film: Pick<FilmRecord, 'texts' | 'facts'>): string[] => [
  ...new Set(titlesOf(film).map(comparisonKey).filter(Boolean)),
];

/** Saves by which keys films are compared. `areNew`: none of them has any yet. */
export async function saveTitleKeys(
  transaction: Transaction,
  films: readonly TitledFilm[],
  { areNew }: { areNew: boolean },
): Promise<void> {
  if (films.length === 0) return;
  if (!areNew) {
    const numbers = films.map(({ no }) => no);
    await transaction.tables<CatalogTables>().deleteFrom('film_title_key').where('film_no', 'in', numbers).execute();
  }
  await copyRows(
    transaction,
    'film_title_key (film_no, key, year)',
    films.flatMap((film) => (film.isMerged ? [] : filmTitleKeys(film).map((key) => [film.no, key, film.year]))),
  );
}

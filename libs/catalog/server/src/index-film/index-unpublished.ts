import type { Transaction } from '@nitrate/database';
import { mapInTurns } from '@nitrate/http';
import { copyRows } from '../store/copy-rows';
import type { CatalogTables } from '../tables';
import type { FilmToIndex } from './index-films';
import { rulesVersion } from './rules/rules-version';
import { searchRow, wordsWithNumbers } from './search-row';

/** Updates the words of films that visitors do not see, for the studio. `areNew`: none of them has any yet. */
export async function indexUnpublished(
  transaction: Transaction,
  films: readonly FilmToIndex[],
  { areNew }: { areNew: boolean },
): Promise<void> {
  if (films.length === 0) return;
  if (!areNew) {
    const numbers = films.map(({ no }) => no);
    await transaction
      .tables<CatalogTables>()
      .deleteFrom('film_unpublished_search')
      .where('film_no', 'in', numbers)
      .execute();
  }
  const unpublished = films.filter(({ status }) => status !== 'published');
  const rows = await mapInTurns(unpublished, (film) => {
    const row = film.row ?? searchRow(film);
    return [film.no, wordsWithNumbers(row, { ...film, facetIds: [] }), rulesVersion];
  });
  await copyRows(transaction, 'film_unpublished_search (film_no, words, rules_version)', rows);
}

import type { FilmSummary } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { CatalogTables } from '../tables';
import { filmColumns, presentSummary } from './present-film';

/** Cards of published films by their ids, for other features; without descriptions. Others are missing. */
export async function findPublishedCards(
  database: Database,
  ids: readonly string[],
  lang: Locale,
): Promise<Map<string, FilmSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .tables<CatalogTables>()
    .selectFrom('film as f')
    .innerJoin('archive as a', 'a.id', 'f.archive_id')
    .select(filmColumns)
    .where('f.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('f.status', '=', 'published')
    .execute();
  return new Map(rows.map((row) => [row.id, { ...presentSummary(row, lang), description: null }]));
}

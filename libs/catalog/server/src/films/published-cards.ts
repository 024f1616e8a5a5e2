import type { FilmSummary } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { findFilmSummaries } from './film-summaries';

/** Cards of published films by their ids, for other features; without descriptions. Others are missing. */
export async function findPublishedCards(
  database: Database,
  ids: readonly string[],
  lang: Locale,
): Promise<Map<string, FilmSummary>> {
  const found = ids.length === 0 ? [] : await findFilmSummaries(database, ids, lang);
  const cards = new Map<string, FilmSummary>();
  for (const [id, { film }] of found) if (film) cards.set(id, { ...film, description: null });
  return cards;
}

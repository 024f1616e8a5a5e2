import type { Database } from '@nitrate/database';

/** Merges the pending lists of the GIN indexes after many films were written, so that the first searches are fast. */
export async function mergePendingLists({ pool }: Database): Promise<void> {
  for (const index of [
    ...['film_search_words', 'film_search_medium_sample', 'film_search_small_sample'],
    'film_title_words',
  ]) {
    await pool.query('select gin_clean_pending_list($1::regclass)', [index]);
  }
  await pool.query('vacuum (analyze) film_search, film_suggestion');
  await pool.query('analyze film, vocabulary, facet_value');
}

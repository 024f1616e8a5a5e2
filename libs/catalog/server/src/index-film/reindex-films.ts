import type { Transaction } from '@nitrate/database';
import { inTurns } from '@nitrate/http';
import { sql } from 'kysely';
import { ratingTenths } from '../ratings/rating-tenths';
import type { StoredCues } from '../store/film-record';
import type { CatalogTables } from '../tables';
import { wordsOf } from '../text/word-lexemes';
import { type FilmToIndex, indexFilms } from './index-films';

/** Reads stored films and updates the derived tables. */
export async function reindexFilms(
  transaction: Transaction,
  ids: readonly string[],
  { onlyRules = false }: { onlyRules?: boolean } = {},
): Promise<void> {
  const rows = await transaction
    .tables<CatalogTables>()
    .selectFrom('film as f')
    .innerJoin('archive as a', 'a.id', 'f.archive_id')
    .select([
      ...(['f.id', 'f.no', 'f.supplier_id', 'f.status', 'f.availability', 'f.added_at', 'f.texts', 'f.facts'] as const),
      ...(['f.year', 'f.duration_ms', 'a.name as archive'] as const),
      ratingTenths.as('rating_tenths'),
      sql<{ language: string; cues: StoredCues }[] | null>`
        (select jsonb_agg(jsonb_build_object('language', t.language, 'cues', t.cues))
         from transcript t where t.film_id = f.id)`.as('spoken'),
      'f.merged_into',
      sql<string[] | null>`
        (with recursive merged as (
          select m.id, m.supplier_id from film m where m.merged_into = f.id
          union all select m.id, m.supplier_id from merged join film m on m.merged_into = merged.id)
        select array_agg(supplier_id) from merged)`.as('merged_supplier_ids'),
    ])
    .where('f.id', 'in', ids)
    .execute();
  const films: FilmToIndex[] = [];
  for (const row of rows)
    films.push({
      id: row.id,
      no: row.no,
      supplierId: row.supplier_id,
      archive: row.archive,
      status: row.status,
      availability: row.availability,
      addedAt: row.added_at,
      texts: row.texts,
      facts: row.facts,
      year: row.year,
      durationMs: row.duration_ms,
      ratingTenths: row.rating_tenths,
      isMerged: row.merged_into !== null,
      mergedSupplierIds: row.merged_supplier_ids ?? [],
      spoken: await Promise.all((row.spoken ?? []).map(wordsOfTranscript)),
    });
  await indexFilms(transaction, films, { areNew: false, onlyRules });
}

async function wordsOfTranscript({ language, cues }: { language: string; cues: StoredCues }) {
  const words = new Set<string>();
  for await (const { text } of inTurns(cues)) for (const word of wordsOf(text)) words.add(word);
  return { language, words };
}

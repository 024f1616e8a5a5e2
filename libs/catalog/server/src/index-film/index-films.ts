import type { Transaction } from '@nitrate/database';
import { mapInTurns } from '@nitrate/http';
import { type RawBuilder, sql } from 'kysely';
import type { FilmStatus } from '../store/film-record';
import { copyRows } from '../store/copy-rows';
import { changeFacetCounts, countPacked, facetIds, facetKey, packFacets } from '../facets/facet-values';
import type { CatalogTables } from '../tables';
import type { IndexedFilm } from './indexed-film';
import { indexUnpublished } from './index-unpublished';
import { nextRevision } from './next-revision';
import { rulesVersion } from './rules/rules-version';
import { searchRow, type SearchRow, wordsWithNumbers } from './search-row';
import { saveTitleKeys } from './save-title-keys';
import { VocabularyCount, type VocabularyEntry } from './vocabulary-entries';

export interface FilmToIndex extends IndexedFilm {
  no: number;
  status: FilmStatus;
  addedAt: Date;
  /** 0 without an average. */
  ratingTenths: number;
  /** Whether it was merged into another film, so that it is no duplicate. */
  isMerged?: boolean;
  /** Its `searchRow`, if computed in advance. */
  row?: SearchRow | undefined;
}

interface IndexOptions {
  /** None of them is in the index. */
  areNew: boolean;
  /** The films are the same, and indexed by other rules: for saved searches nothing has changed. */
  onlyRules?: boolean;
}

/** Updates the derived tables for these films. The search of visitors has published films alone. */
export async function indexFilms(
  transaction: Transaction,
  films: readonly FilmToIndex[],
  { areNew, onlyRules = false }: IndexOptions,
): Promise<void> {
  const revision = await nextRevision(transaction);
  const published = films.filter((film) => film.status === 'published');
  const log = onlyRules ? undefined : { revision };
  const indexed = areNew ? new Map<number, Buffer>() : await removeFromIndex(transaction, films, log);
  const added = published.filter(({ no }) => !indexed.has(no)).map(({ no }) => no);
  if (log) await logAdded(transaction, added, log.revision);
  const rows = await mapInTurns(published, (film) => ({ film, ...(film.row ?? searchRow(film)) }));
  const ids = await facetIds(
    transaction,
    rows.flatMap((row) => row.facets),
  );
  const changes = new Map<number, number>();
  for (const packed of indexed.values()) countPacked(packed, changes);
  for (const [id, count] of changes) changes.set(id, -count);
  const searchRows = rows.map(({ film, ...row }) => {
    const codes = row.facets.map((pair) => ids.get(facetKey(...pair)) ?? 0).sort((a, b) => a - b);
    const { ratingTenths } = film;
    const packed = packFacets(codes);
    countPacked(packed, changes);
    return [
      film.no,
      wordsWithNumbers(row, { no: film.no, ratingTenths, facetIds: codes }),
      row.record,
      `\\x${packed.toString('hex')}`,
      film.year,
      row.minutes,
      ratingTenths,
      row.prior,
      row.titleWords,
      row.sample,
      rulesVersion,
      revision,
    ];
  });
  await copyRows(
    transaction,
    'film_search (film_no, words, record, facets, year, minutes, rating, prior, title_words, sample, rules_version, revision)',
    searchRows,
  );
  await copyRows(
    transaction,
    'film_suggestion (film_no, key, written, prior)',
    rows.flatMap(({ film, suggestions, prior }) =>
      suggestions.map(({ key, written }) => [film.no, key, written, prior]),
    ),
  );
  await changeFacetCounts(transaction, changes);
  await countVocabulary(transaction, films, indexed);
  await indexUnpublished(transaction, films, { areNew });
  if (!onlyRules) await saveTitleKeys(transaction, films, { areNew });
}

/**
 * Removes films from the derived tables. With `log`, their words are stored for saved searches.
 * @returns the packed facets of the removed films, by number
 */
async function removeFromIndex(
  transaction: Transaction,
  films: readonly FilmToIndex[],
  log: { revision: number } | undefined,
): Promise<Map<number, Buffer>> {
  const db = transaction.tables<CatalogTables>();
  const numbers = films.map((film) => film.no);
  if (numbers.length === 0) return new Map();
  await db.deleteFrom('film_suggestion').where('film_no', 'in', numbers).execute();
  const { rows } = await sql<{ film_no: number; facets: Buffer }>`
    with removed as (delete from film_search where film_no = any(${numbers}) returning *), logged as (
      insert into film_search_change (film_no, revision, words, rules_version)
      select film_no, ${log?.revision ?? 0}, words, rules_version from removed where ${log !== undefined})
    select film_no, facets from removed`.execute(db);
  return new Map(rows.map((row) => [row.film_no, row.facets]));
}

/** Stores that films have come into the index, for saved searches. */
async function logAdded(transaction: Transaction, numbers: readonly number[], revision: number): Promise<void> {
  if (numbers.length === 0) return;
  await sql`insert into film_search_change (film_no, revision) select unnest(${numbers}::integer[]), ${revision}`.execute(
    transaction.tables<CatalogTables>(),
  );
}

async function countVocabulary(
  transaction: Transaction,
  films: readonly FilmToIndex[],
  indexed: ReadonlyMap<number, Buffer>,
): Promise<void> {
  const [added, changed, removed] = [new VocabularyCount(), new VocabularyCount(), new VocabularyCount()];
  for (const film of films) {
    const isPublished = film.status === 'published';
    if (indexed.has(film.no)) (isPublished ? changed : removed).add(film);
    else if (isPublished) added.add(film);
  }
  await upsertVocabulary(
    transaction,
    added.all,
    sql`films = v.films + excluded.films, german = v.german or excluded.german`,
  );
  await upsertVocabulary(transaction, changed.all, sql`german = v.german or excluded.german`);
  await upsertVocabulary(transaction, removed.all, sql`films = greatest(0, v.films - excluded.films)`);
}

async function upsertVocabulary(
  transaction: Transaction,
  entries: readonly VocabularyEntry[],
  onConflict: RawBuilder<unknown>,
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into vocabulary as v (kind, term, label, german, films)
    select * from unnest(
      ${entries.map((entry) => entry.kind)}::smallint[],
      ${entries.map((entry) => entry.term)}::text[],
      ${entries.map((entry) => entry.label)}::text[],
      ${entries.map((entry) => entry.german)}::boolean[],
      ${entries.map((entry) => entry.films)}::integer[])
    on conflict (kind, term) do update set ${onConflict}`.execute(transaction.tables<CatalogTables>());
}

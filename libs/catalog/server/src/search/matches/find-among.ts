import { maxResultWindow } from '@nitrate/catalog/contract';
import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import { RoaringBitmap32 } from 'roaring-wasm';
import { watchableIds } from '../../facets/facet-values';
import { filmsMeeting } from '../../film-sets/film-conditions';
import { inArena, pageOf } from '../../film-sets/film-sets';
import type { FilmSet } from '../../film-sets/partition';
import type { CatalogTables } from '../../tables';
import type { CompiledSearch } from '../compile-search';
import type { CompiledQuery } from '../query/compile-query';
import type { FoundFilms, SearchContext } from '../search-context';
import { relevanceScore } from './film-orders';

type FoundPage = Pick<FoundFilms, 'numbers' | 'total'>;

/** Finds a page and every number exactly, given all films that match the words; null without words. */
export async function findAmong(
  context: SearchContext,
  { query }: CompiledSearch,
  words: Uint32Array | null,
): Promise<FoundFilms> {
  const isRanked = context.search.sort === 'relevance' && query.rank !== null && words !== null;
  const found = isRanked
    ? await findByRelevance(
        context,
        query,
        inArena(() => filmsWithWords(context, words).toUint32Array()),
      )
    : findInSets(context, words);
  const matches = { numbers: words, scale: 1 };
  return { ...found, isEstimate: false, matches, words: matches };
}

/** The numbers of all films that match a `tsquery`, by the GIN index alone. */
export async function readNumbers(transaction: Transaction, match: string): Promise<Uint32Array> {
  // Packed, because parsing a hundred thousand numbers as text takes longer than finding them.
  const { rows } = await sql<{ packed: Buffer | null }>`
    select string_agg(int4send(s.film_no), '') as packed from film_search s where s.words @@ ${match}::tsquery
  `.execute(transaction.tables<CatalogTables>());
  return unpackNumbers(rows[0]?.packed);
}

/** Numbers packed by `int4send`, ascending: sets are built of them, which takes up to twenty times as long unsorted. */
export function unpackNumbers(packed: Buffer | null | undefined): Uint32Array {
  const numbers = new Uint32Array((packed?.length ?? 0) / 4);
  // Hot path: a hundred thousand matches of a frequent word. By `Uint32Array.from` it takes ten times as long.
  for (let index = 0; packed && index < numbers.length; index += 1) numbers[index] = packed.readUInt32BE(index * 4);
  return numbers.sort();
}

/** The films with these words that meet the other conditions of the search. Call it inside of `inArena`. */
export const filmsWithWords = ({ sets, conditions }: SearchContext, words: Uint32Array | null): FilmSet =>
  filmsMeeting(sets, conditions, words === null ? sets.all : new RoaringBitmap32(words));

/** The films that come first, whatever the order; undefined without any. Call it inside of `inArena`. */
export const firstMatches = ({ search, sets, facets }: SearchContext): FilmSet | undefined =>
  search.watchableFirst ? sets.withValues(watchableIds(facets)) : undefined;

function findInSets(context: SearchContext, words: Uint32Array | null): FoundPage {
  const { search, sets } = context;
  return inArena(() => {
    const films = filmsWithWords(context, words);
    return { numbers: pageOf(films, sets.orderOf(search.sort, firstMatches(context)), search), total: films.size };
  });
}

/**
 * A page of these films by relevance. Few films are all ranked by their texts. Of many, those with the words in the
 * title are ranked and come first, the others follow by prior.
 */
async function findByRelevance(context: SearchContext, query: CompiledQuery, matches: Uint32Array): Promise<FoundPage> {
  const isThorough = matches.length <= context.limits.maxRankedMatches;
  const toRank = isThorough ? matches : await readTitled(context, query, matches);
  const ranked = await rank(context, query, toRank, { isThorough });
  return {
    numbers: inArena(() => pageByRank(context, new RoaringBitmap32(matches), ranked)),
    total: matches.length,
  };
}

/** The matches with the words in the title or, if those are too many to rank, with exactly this title. */
async function readTitled(
  { transaction, limits }: SearchContext,
  { match, titled, exact }: CompiledQuery,
  matches: Uint32Array,
): Promise<Uint32Array> {
  for (const titles of [titled && exact && `(${exact}) | (${titled})`, exact]) {
    if (!titles) continue;
    const found = await readNumbers(transaction, `(${match}) & (${titles})`);
    const among = inArena(() =>
      RoaringBitmap32.and(new RoaringBitmap32(matches), new RoaringBitmap32(found)).toUint32Array(),
    );
    if (among.length <= limits.maxRankedMatches) return among;
  }
  return new Uint32Array();
}

/** These films by score, the best first. */
async function rank(
  { transaction }: SearchContext,
  query: CompiledQuery,
  numbers: Uint32Array,
  { isThorough }: { isThorough: boolean },
): Promise<number[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ film_no: number }>`
    select s.film_no from film_search s where s.film_no = any(${[...numbers]})
    order by ${relevanceScore(query, { thorough: isThorough })} desc, s.film_no desc limit ${sql.lit(maxResultWindow)}
  `.execute(transaction.tables<CatalogTables>());
  return rows.map((row) => row.film_no);
}

/** A page of the matches: the ranked ones, then the others by prior; both in each part if some films come first. */
function pageByRank(context: SearchContext, matches: FilmSet, ranked: readonly number[]): number[] {
  const { sets, search } = context;
  const order = sets.orderOf('relevance');
  const first = firstMatches(context);
  const parts = first ? [RoaringBitmap32.and(matches, first), RoaringBitmap32.andNot(matches, first)] : [matches];
  const isRanked = new RoaringBitmap32(ranked);
  const numbers: number[] = [];
  let { offset } = search;
  for (const films of parts) {
    const best = ranked.filter((no) => films.has(no));
    numbers.push(...best.slice(offset, offset + search.limit - numbers.length));
    const page = { offset: Math.max(0, offset - best.length), limit: search.limit - numbers.length };
    if (page.limit > 0) numbers.push(...pageOf(RoaringBitmap32.andNot(films, isRanked), order, page));
    offset = Math.max(0, offset - films.size);
  }
  return numbers;
}

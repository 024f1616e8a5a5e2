import { maxResultWindow, type Sort } from '@nitrate/catalog/contract';
import type { PoolClient } from 'pg';
import { countPacked } from '../store/facet-values';
import type { CompiledQuery } from './compile-query';
import { orderOf, type Ranges } from './search-conditions';

/** A search as the database runs it. */
export interface FilmSearch {
  query: CompiledQuery;
  /** Words and filters of facets in one `tsquery`. */
  match: string;
  /** The limits of year and duration, parameters from `$2`. */
  ranges: Ranges;
  sort: Sort;
  offset: number;
  limit: number;
  /** Published films at all. */
  films: number;
}

export interface FoundFilms {
  numbers: number[];
  total: number;
  isEstimate: boolean;
  /** Films by facet value. */
  counts: Map<number, number>;
}

/** Past this many matches counts are estimated, and pages are read along an index. */
const exactUpTo = 4000;
/** Past this many, estimates come from the small sample: a 64th of all films, else an 8th. */
const largeSampleUpTo = 40_000;
const sampleParts = 64;

/** Finds one page of films, how many there are, and how they spread over the facets. */
export async function findFilms(client: PoolClient, search: FilmSearch): Promise<FoundFilms> {
  if (search.films <= exactUpTo) return findExactly(client, search);
  const small = await sample(client, search, 1);
  const estimate = small.total * sampleParts;
  if (estimate <= exactUpTo) return findExactly(client, search);
  const counted = estimate <= largeSampleUpTo ? await sample(client, search, 8) : small;
  return {
    numbers: await findAlongIndex(client, search, counted),
    total: scaled(counted.total, counted.part),
    isEstimate: true,
    counts: new Map([...counted.counts].map(([id, count]) => [id, scaled(count, counted.part)])),
  };
}

/** Counts of facets alone, for a facet whose own selection is to be ignored. */
export async function countFacets(client: PoolClient, search: FilmSearch): Promise<Map<number, number>> {
  const whole = search.films <= exactUpTo;
  const small = whole ? undefined : await sample(client, search, 1);
  const estimate = (small?.total ?? 0) * sampleParts;
  const counted =
    !small || estimate <= exactUpTo
      ? await sample(client, search, sampleParts)
      : estimate <= largeSampleUpTo
        ? await sample(client, search, 8)
        : small;
  return new Map([...counted.counts].map(([id, count]) => [id, scaled(count, counted.part)]));
}

interface Sample {
  /** Of 64. */
  part: number;
  total: number;
  titled: number;
  counts: Map<number, number>;
}

const scaled = (count: number, part: number): number => Math.round((count * sampleParts) / part);

async function sample(client: PoolClient, { match, ranges, query }: FilmSearch, part: 1 | 8 | 64): Promise<Sample> {
  const titled = query.titled && part === 1 ? query.titled : null;
  const parameter = `$${ranges.values.length + 2}`;
  const { rows } = await client.query<{ total: number; titled: number; packed: Buffer | null }>(
    `select count(*) as total, ${titled ? `count(*) filter (where s.words @@ ${parameter}::tsquery)` : '0'} as titled,
            string_agg(s.facets, '') as packed
     from film_search s where s.words @@ $1::tsquery${part === sampleParts ? '' : ` and s.sample < ${part}`}${ranges.sql}`,
    [match, ...ranges.values, ...(titled ? [titled] : [])],
  );
  const [row] = rows;
  return {
    part,
    total: Number(row?.total ?? 0),
    titled: Number(row?.titled ?? 0),
    counts: countPacked(row?.packed ?? Buffer.alloc(0), new Map()),
  };
}

/** Everything at once: reads all matches, ranks and counts them. */
async function findExactly(client: PoolClient, search: FilmSearch): Promise<FoundFilms> {
  const { query, match, ranges, sort, offset, limit } = search;
  const ranked = sort === 'relevance' && query.rank !== null;
  const first = ranges.values.length + 2;
  const score = ranked ? scoreSql(query, first, true) : { sql: '0::real', values: [] };
  const order = ranked ? 's.score desc, s.film_no desc' : orderOf[sort === 'relevance' ? 'prior' : sort];
  const { rows } = await client.query<{ total: number; packed: Buffer | null; numbers: number[] | null }>(
    `with hits as materialized (
       select s.film_no, s.facets, s.year, s.added_at, s.rating, s.prior, ${score.sql} as score
       from film_search s where s.words @@ $1::tsquery${ranges.sql})
     select (select count(*) from hits) as total,
            (select string_agg(facets, '') from hits) as packed,
            (select array_agg(film_no) from
               (select s.film_no from hits s order by ${order} offset ${offset} limit ${limit}) page) as numbers`,
    [match, ...ranges.values, ...score.values],
  );
  const [row] = rows;
  return {
    numbers: row?.numbers ?? [],
    total: Number(row?.total ?? 0),
    isEstimate: false,
    counts: countPacked(row?.packed ?? Buffer.alloc(0), new Map()),
  };
}

/**
 * What a hit is worth: where the words stand, whether they are the title or much of it, and a little of how much there
 * is to the film. `thorough` weighs every place of a word.
 */
function scoreSql(query: CompiledQuery, first: number, thorough: boolean): { sql: string; values: string[] } {
  const values: string[] = [];
  const parameter = (tsquery: string | null) => `$${first + values.push(tsquery ?? "'='") - 1}::tsquery`;
  const bonus = (tsquery: string | null, worth: string) =>
    tsquery === null ? '' : ` + case when s.words @@ ${parameter(tsquery)} then ${worth} else 0 end`;
  const closeness = `least(s.title_words, ${query.wordCount})::real / greatest(s.title_words, ${query.wordCount})`;
  const parts = [
    bonus(query.exact, '4'),
    bonus(query.literal, '0.3'),
    bonus(query.titled, `0.6 + 0.6 * ${closeness}`),
    bonus(query.year, '0.8'),
    thorough ? ` + ts_rank('{0.05, 0.15, 0.5, 1}', s.words, ${parameter(query.rank)})` : '',
  ];
  return { sql: `(0.25 * s.prior${parts.join('')})::real`, values };
}

/**
 * A page of a search with very many matches. By relevance: films with the words in the title first, ranked, then the
 * others along the index of `prior`; else along the index of the sort. Where matches are many an index finds the next
 * one after a few steps.
 */
async function findAlongIndex(client: PoolClient, search: FilmSearch, counted: Sample): Promise<number[]> {
  const { query, match, ranges, sort, offset, limit, films } = search;
  if (sort !== 'relevance' || !query.titled || !query.exact) {
    const order = orderOf[sort === 'relevance' ? 'prior' : sort];
    return walk(client, { match, ranges, order, offset, limit, films, matches: scaled(counted.total, counted.part) });
  }
  const titledIsLarge = counted.titled * sampleParts > exactUpTo;
  const ahead = titledIsLarge ? query.exact : `(${query.exact}) | (${query.titled})`;
  const score = scoreSql(query, ranges.values.length + 2, false);
  const { rows } = await client.query<{ film_no: number }>(
    `select s.film_no from film_search s where s.words @@ $1::tsquery${ranges.sql}
     order by ${score.sql} desc, s.film_no desc limit ${maxResultWindow}`,
    [`(${match}) & (${ahead})`, ...ranges.values, ...score.values],
  );
  const page = rows.slice(offset, offset + limit).map((row) => row.film_no);
  if (page.length === limit) return page;
  const others = await walk(client, {
    match: `(${match}) & !(${ahead})`,
    ranges,
    order: orderOf.prior,
    offset: Math.max(0, offset - rows.length),
    limit: limit - page.length,
    films,
    matches: scaled(counted.total, counted.part),
  });
  return [...page, ...others];
}

interface Walk {
  match: string;
  ranges: Ranges;
  order: string;
  offset: number;
  limit: number;
  films: number;
  matches: number;
}

/** Films in the order of an index; sorted instead where the way along the index would be longer than all matches. */
async function walk(
  client: PoolClient,
  { match, ranges, order, offset, limit, films, matches }: Walk,
): Promise<number[]> {
  const steps = ((offset + limit) * films) / Math.max(1, matches);
  const alongIndex = steps < matches * 2;
  if (alongIndex) await client.query('set local enable_bitmapscan = off; set local enable_sort = off');
  const { rows } = await client.query<{ film_no: number }>(
    `select s.film_no from film_search s where s.words @@ $1::tsquery${ranges.sql}
     order by ${order} offset ${offset} limit ${limit}`,
    [match, ...ranges.values],
  );
  if (alongIndex) await client.query('set local enable_bitmapscan = on; set local enable_sort = on');
  return rows.map((row) => row.film_no);
}

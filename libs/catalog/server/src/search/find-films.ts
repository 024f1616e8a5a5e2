import { maxResultWindow, type Sort } from '@nitrate/catalog/contract';
import type { PoolClient } from 'pg';
import { countPacked } from '../store/facet-values';
import { anyOf, type CompiledQuery } from './compile-query';
import { type FilmOrder, filmOrders } from './film-orders';
import { allYears, type Years } from './search-conditions';
import { scoreSql } from './score-sql';

/** A search as the database runs it. */
export interface FilmSearch {
  query: CompiledQuery;
  /** Words, filters and limits in one `tsquery`; null where nothing is asked. */
  match: string | null;
  /** The same with years limited to fewer. */
  matchWithin: (years: Years) => string | null;
  /** Years that no hit lies outside of. */
  years: Years;
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

/** Past this many matches counts are estimated, and only the beginning of the order is read. */
const exactUpTo = 2000;
/** The samples, of 512 parts of all films, and up to how many matches each is counted in. */
const samples = { large: 64, medium: 8, small: 1 } as const;
const largeSampleUpTo = 16_000;
const mediumSampleUpTo = 200_000;
const sampleParts = 512;
/**
 * From this share of all films on, matches are everywhere along an order. Rarer ones may all stand at its far end, and
 * the way there is long.
 */
const denseShare = 0.2;
const shortWalk = 1500;

/** Finds one page of films, how many there are, and how they spread over the facets. */
export async function findFilms(client: PoolClient, search: FilmSearch): Promise<FoundFilms> {
  const { match, films } = search;
  if (match === null) {
    const numbers = await readOrder(client, null, orderOf(search), search.offset, search.limit);
    return { numbers, total: films, isEstimate: false, counts: new Map() };
  }
  if (films <= exactUpTo) return findExactly(client, search, match);
  const counted = await bestSample(client, search, match);
  if (counted === null) return findExactly(client, search, match);
  return {
    numbers: await findBeginning(client, search, match, counted),
    total: scaled(counted.total, counted.part),
    isEstimate: true,
    counts: new Map([...counted.counts].map(([id, count]) => [id, scaled(count, counted.part)])),
  };
}

/** Counts of facets alone, for a facet whose own selection is to be ignored. */
export async function countFacets(client: PoolClient, search: FilmSearch, match: string): Promise<Map<number, number>> {
  const counted =
    (search.films > exactUpTo ? await bestSample(client, search, match) : null) ??
    (await sample(client, search, match, sampleParts));
  return new Map([...counted.counts].map(([id, count]) => [id, scaled(count, counted.part)]));
}

/** The sample that says enough at the least cost; null where matches are few enough to read them all. */
async function bestSample(client: PoolClient, search: FilmSearch, match: string): Promise<Sample | null> {
  if (search.films > mediumSampleUpTo) {
    const small = await sample(client, search, match, samples.small);
    if (scaled(small.total, small.part) > mediumSampleUpTo) return small;
  }
  const medium = await sample(client, search, match, samples.medium);
  const estimate = scaled(medium.total, medium.part);
  if (estimate <= exactUpTo) return null;
  return estimate <= largeSampleUpTo ? sample(client, search, match, samples.large) : medium;
}

interface Sample {
  /** Of 512. */
  part: number;
  total: number;
  titled: number;
  /** Where in the order the page asked for ends, with something to spare; null where the sample does not reach. */
  end: number | null;
  counts: Map<number, number>;
}

const scaled = (count: number, part: number): number => Math.round((count * sampleParts) / part);

const orderOf = ({ sort }: FilmSearch): FilmOrder => filmOrders[sort === 'relevance' ? 'prior' : sort];

async function sample(client: PoolClient, search: FilmSearch, match: string, part: number): Promise<Sample> {
  const { query, offset, limit } = search;
  const { key } = orderOf(search);
  const titled = query.titled ?? "'='";
  const rank = Math.ceil(((offset + limit) * 1.3 * part) / sampleParts) + 4;
  const { rows } = await client.query<{
    total: number;
    titled: number;
    end: number | null;
    packed: Buffer | null;
  }>(
    `select count(*) as total, ${query.titled ? 'count(*) filter (where s.words @@ $2::tsquery)' : '0'} as titled,
            (array_agg(${key} order by ${key} desc) filter (where ${key} is not null))[${rank}] as end,
            string_agg(s.facets, '') as packed
     from film_search s where s.words @@ $1::tsquery${part === sampleParts ? '' : ` and s.sample < ${part}`}`,
    query.titled ? [match, titled] : [match],
  );
  const [row] = rows;
  return {
    part,
    total: Number(row?.total ?? 0),
    titled: Number(row?.titled ?? 0),
    end: row?.end ?? null,
    counts: countPacked(row?.packed ?? Buffer.alloc(0), new Map()),
  };
}

/** Everything at once: reads all matches, ranks and counts them. */
async function findExactly(client: PoolClient, search: FilmSearch, match: string): Promise<FoundFilms> {
  const { query, sort, offset, limit } = search;
  const ranked = sort === 'relevance' && query.rank !== null;
  const score = ranked ? scoreSql(query, 2, true) : { sql: '0::real', values: [] };
  const order = ranked ? 's.score desc, s.film_no desc' : orderOf(search).sql;
  const { rows } = await client.query<{ total: number; packed: Buffer | null; numbers: number[] | null }>(
    `with hits as materialized (
       select s.film_no, s.facets, s.year, s.rating, s.prior, ${score.sql} as score
       from film_search s where s.words @@ $1::tsquery)
     select (select count(*) from hits) as total,
            (select string_agg(facets, '') from hits) as packed,
            (select array_agg(film_no) from
               (select s.film_no from hits s order by ${order} offset ${offset} limit ${limit}) page) as numbers`,
    [match, ...score.values],
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
 * A page of a search with very many matches. By relevance: films with the words in the title first, ranked, then the
 * others by how much there is to them; else in the order asked for.
 */
async function findBeginning(
  client: PoolClient,
  search: FilmSearch,
  match: string,
  counted: Sample,
): Promise<number[]> {
  const { query, sort, offset, limit } = search;
  if (sort !== 'relevance' || !query.titled || !query.exact) {
    return readBeginning(client, search, match, counted, offset, limit);
  }
  const titledIsLarge = scaled(counted.titled, counted.part) > exactUpTo;
  const ahead = titledIsLarge ? query.exact : `(${query.exact}) | (${query.titled})`;
  const score = scoreSql(query, 2, false);
  const { rows } = await client.query<{ film_no: number }>(
    `select s.film_no from film_search s where s.words @@ $1::tsquery
     order by ${score.sql} desc, s.film_no desc limit ${maxResultWindow}`,
    [`(${match}) & (${ahead})`, ...score.values],
  );
  const page = rows.slice(offset, offset + limit).map((row) => row.film_no);
  if (page.length === limit) return page;
  const rest = `(${match}) & !(${ahead})`;
  const others = Math.max(0, offset - rows.length);
  return [...page, ...(await readBeginning(client, search, rest, counted, others, limit - page.length))];
}

/**
 * Films in an order. Where matches are dense the next one is a few steps along the order's index; else the sample says
 * how far the page reaches, and the films up to there are looked up by words.
 */
async function readBeginning(
  client: PoolClient,
  search: FilmSearch,
  match: string,
  counted: Sample,
  offset: number,
  limit: number,
): Promise<number[]> {
  const order = orderOf(search);
  const share = Math.max(1, scaled(counted.total, counted.part)) / search.films;
  const yearsAreLimited = search.years.from > allYears.from || search.years.to < allYears.to;
  if (share >= denseShare && !yearsAreLimited && (offset + limit) / share <= shortWalk) {
    return readOrder(client, match, order, offset, limit);
  }
  const beginning = counted.end === null ? undefined : await beginningOf(client, search, order, counted.end);
  if (beginning) {
    const within = beginning.years ? search.matchWithin(beginning.years) : match;
    const words = beginning.lexemes ? `(${match}) & ${anyOf(beginning.lexemes)}` : within;
    const numbers = await readSorted(client, words, order, offset, limit);
    if (numbers.length === limit) return numbers;
  }
  return readSorted(client, match, order, offset, limit);
}

async function beginningOf(client: PoolClient, { years }: FilmSearch, order: FilmOrder, end: number) {
  const { rows } = await client.query<{ no: number }>('select max(film_no) as no from film_search');
  return order.upTo(end, { years, highestNo: rows[0]?.no ?? 0 });
}

/** Along the index of the order. */
async function readOrder(
  client: PoolClient,
  match: string | null,
  { sql }: FilmOrder,
  offset: number,
  limit: number,
): Promise<number[]> {
  await client.query('set local enable_bitmapscan = off; set local enable_sort = off');
  const { rows } = await client.query<{ film_no: number }>(
    `select s.film_no from film_search s ${match === null ? '' : 'where s.words @@ $1::tsquery'}
     order by ${sql} offset ${offset} limit ${limit}`,
    match === null ? [] : [match],
  );
  await client.query('set local enable_bitmapscan = on; set local enable_sort = on');
  return rows.map((row) => row.film_no);
}

/** All matches by the index of words, then sorted: the planner must not take the way along the order instead. */
async function readSorted(
  client: PoolClient,
  match: string | null,
  { sql }: FilmOrder,
  offset: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await client.query<{ film_no: number }>(
    `with hits as materialized (
       select s.film_no, s.year, s.rating, s.prior from film_search s where s.words @@ $1::tsquery)
     select s.film_no from hits s order by ${sql} offset ${offset} limit ${limit}`,
    [match],
  );
  return rows.map((row) => row.film_no);
}

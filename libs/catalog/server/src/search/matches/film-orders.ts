import type { Sort } from '@nitrate/catalog/contract';
import { type RawBuilder, sql } from 'kysely';
import { lexemesFromPrior, lexemesFromRating, lexemesOfRange, numberBlock } from '../../index-film/number-lexemes';
import type { CompiledQuery } from '../query/compile-query';
import type { Years } from '../query/read-search';

/** An order of films in SQL, and how the films up to a certain key are found by lexemes. */
export interface SearchOrder {
  /** Over `film_search s`, with the number of the film as the last criterion; there is an index for each. */
  orderBy: RawBuilder<unknown>;
  /** A number that decreases along the order, null last. */
  key: RawBuilder<number>;
  /** Lexemes of which every film with at least this key has one; empty when there are none. */
  prefix: (key: number, bounds: { years: Years; highestNo: number }) => string[];
}

/** `prior` is the order of `relevance` without words. */
const filmOrders: Record<Exclude<Sort, 'relevance'> | 'prior', SearchOrder> = {
  latest: {
    orderBy: sql`s.year desc nulls last, s.film_no desc`,
    key: sql`s.year`,
    prefix: (year, { years }) => lexemesOfRange('year', year, years.to),
  },
  oldest: {
    orderBy: sql`s.year, s.film_no`,
    key: sql`-s.year`,
    prefix: (year, { years }) => lexemesOfRange('year', years.from, -year),
  },
  recentlyAdded: {
    orderBy: sql`s.film_no desc`,
    key: sql`s.film_no`,
    prefix: (no, { highestNo }) => lexemesOfRange('number', numberBlock(no), numberBlock(highestNo)),
  },
  oldestAdded: {
    orderBy: sql`s.film_no`,
    key: sql`-s.film_no`,
    prefix: (no) => lexemesOfRange('number', 0, numberBlock(-no)),
  },
  bestRated: {
    orderBy: sql`s.rating desc, s.prior desc, s.film_no desc`,
    // The prior is at most 1, so half of it is less than a step of the rating.
    key: sql`s.rating + s.prior / 2`,
    prefix(key) {
      if (key >= 1) return lexemesFromRating(Math.floor(key));
      const unrated = lexemesFromPrior(key * 2);
      return unrated.length > 0 ? [...unrated, ...lexemesFromRating(0)] : [];
    },
  },
  prior: {
    orderBy: sql`s.prior desc, s.film_no desc`,
    key: sql`s.prior`,
    prefix: (prior) => lexemesFromPrior(prior),
  },
};

/** The order of a sort; by prior for `relevance`. */
export const filmOrderOf = (sort: Sort): SearchOrder => filmOrders[sort === 'relevance' ? 'prior' : sort];

/** The vector of a film, without the thousands of words of its transcripts, which would be read for every hit. */
const record = sql`coalesce(s.record, s.words)`;

/** A `tsquery` that no film matches. */
const nothing = "'='";

/**
 * Score of a hit as SQL over `film_search s`, from matches of the title, from other fields and from the prior.
 * `thorough` adds `ts_rank`, which has to read the whole vector.
 */
export function relevanceScore(query: CompiledQuery, { thorough }: { thorough: boolean }): RawBuilder<number> {
  const wordCount = sql.lit(query.wordCount);
  const titleShare = sql`least(s.title_words, ${wordCount})::real / greatest(s.title_words, ${wordCount})`;
  return sql<number>`(0.25 * s.prior${sql.join(
    [
      bonus(query.identifier, sql`4`),
      bonus(query.exact, sql`4`),
      bonus(query.literal, sql`0.1`),
      bonus(query.titled, sql`0.6 + 0.6 * ${titleShare}`),
      bonus(query.year, sql`0.8`),
      thorough ? sql` + ts_rank('{0.05, 0.15, 0.5, 1}', ${record}, ${query.rank ?? nothing}::tsquery)` : sql``,
    ],
    sql``,
  )})::real`;
}

const bonus = (match: string | null, score: RawBuilder<unknown>): RawBuilder<unknown> =>
  match === null ? sql`` : sql` + case when ${record} @@ ${match}::tsquery then ${score} else 0 end`;

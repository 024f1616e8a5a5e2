import type { Sort } from '@nitrate/catalog/contract';
import { type RawBuilder, sql } from 'kysely';
import { lexemesFromPrior, lexemesFromRating, lexemesOfRange, numberBlock } from '../index-film/number-lexemes';
import type { Years } from './read-search';

/** An order of films: how the database sorts, and how the films up to a certain one are found. */
export interface FilmOrder {
  /** Over `film_search s`, films that are otherwise equal ordered by number; each has an index. */
  orderBy: RawBuilder<unknown>;
  /** A number that falls along the order, null last. */
  key: RawBuilder<number>;
  /** Lexemes of which all films with at least this key have one; empty where no lexemes distinguish them. */
  prefix: (key: number, bounds: { years: Years; highestNo: number }) => string[];
}

/** `prior` stands for relevance where there are no words. */
const filmOrders: Record<Exclude<Sort, 'relevance'> | 'prior', FilmOrder> = {
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
    // The prior is at most 1: half of it stays below a tenth of rating.
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
export const orderOf = (sort: Sort): FilmOrder => filmOrders[sort === 'relevance' ? 'prior' : sort];

import type { Sort } from '@nitrate/catalog/contract';
import { lexemesFromPrior, lexemesFromRating, lexemesOfRange, numberBlock } from '../index-film/number-lexemes';
import type { Years } from './search-conditions';

/** The beginning of an order, as narrower limits of a search. */
export interface Beginning {
  years?: Years;
  /** Every film of the beginning has one of these. */
  lexemes?: string[];
}

/** An order of films: how the database sorts, and how the films up to a certain one are found. */
export interface FilmOrder {
  /** Over `film_search s`, told apart by the film's number at the end; each has an index. */
  sql: string;
  /** A number that falls along the order, null last. */
  key: string;
  /** All films whose key is at least this; undefined where that cannot be said in words. */
  upTo: (key: number, bounds: { years: Years; highestNo: number }) => Beginning | undefined;
}

const withAny = (lexemes: string[]): Beginning | undefined => (lexemes.length > 0 ? { lexemes } : undefined);

/** `prior` stands for relevance where there are no words. */
export const filmOrders: Record<Exclude<Sort, 'relevance'> | 'prior', FilmOrder> = {
  latest: {
    sql: 's.year desc nulls last, s.film_no desc',
    key: 's.year',
    upTo: (year, { years }) => ({ years: { from: year, to: years.to } }),
  },
  oldest: {
    sql: 's.year, s.film_no',
    key: '-s.year',
    upTo: (year, { years }) => ({ years: { from: years.from, to: -year } }),
  },
  recentlyAdded: {
    sql: 's.film_no desc',
    key: 's.film_no',
    upTo: (no, { highestNo }) => withAny(lexemesOfRange('number', numberBlock(no), numberBlock(highestNo))),
  },
  oldestAdded: {
    sql: 's.film_no',
    key: '-s.film_no',
    upTo: (no) => withAny(lexemesOfRange('number', 0, numberBlock(-no))),
  },
  bestRated: {
    sql: 's.rating desc, s.prior desc, s.film_no desc',
    // Half the prior stays below a tenth of rating.
    key: 's.rating + s.prior / 2',
    upTo(key) {
      if (key >= 1) return withAny(lexemesFromRating(Math.floor(key)));
      const unrated = lexemesFromPrior(key * 2);
      return unrated.length > 0 ? { lexemes: [...unrated, ...lexemesFromRating(0)] } : undefined;
    },
  },
  prior: {
    sql: 's.prior desc, s.film_no desc',
    key: 's.prior',
    upTo: (prior) => withAny(lexemesFromPrior(prior)),
  },
};

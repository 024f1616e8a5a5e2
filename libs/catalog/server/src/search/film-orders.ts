import type { Sort } from '@nitrate/catalog/contract';
import { highest, lexemesOfRange, numberBlock, priorStep, ratedStep } from '../index-film/number-lexemes';

/** An order of films: how the database sorts, and how the films up to a certain one are found as words. */
export interface FilmOrder {
  /** Over `film_search s`, told apart by the film's number at the end; each has an index. */
  sql: string;
  /** A number that falls along the order, null last. */
  key: string;
  /** The lexemes of all films whose key is at least this, as far as they have one. */
  upTo: (key: number, highestNo: number) => string[];
}

const earliestYear = 1800;

/** `prior` stands for relevance where there are no words. */
export const filmOrders: Record<Exclude<Sort, 'relevance'> | 'prior', FilmOrder> = {
  latest: {
    sql: 's.year desc nulls last, s.film_no desc',
    key: 's.year',
    upTo: (year) => lexemesOfRange('year', year, highest.year),
  },
  oldest: {
    sql: 's.year, s.film_no',
    key: '-s.year',
    upTo: (year) => lexemesOfRange('year', earliestYear, -year),
  },
  recentlyAdded: {
    sql: 's.film_no desc',
    key: 's.film_no',
    upTo: (no, highestNo) => lexemesOfRange('number', numberBlock(no), numberBlock(highestNo)),
  },
  oldestAdded: {
    sql: 's.film_no',
    key: '-s.film_no',
    upTo: (no) => lexemesOfRange('number', 0, numberBlock(-no)),
  },
  bestRated: {
    sql: 's.rating desc, s.prior desc, s.film_no desc',
    key: 's.rating + s.prior / 2',
    // The half keeps the prior below a tenth of rating.
    upTo: (key) => lexemesOfRange('rated', ratedStep(Math.floor(key), (key % 1) * 2), highest.rated),
  },
  prior: {
    sql: 's.prior desc, s.film_no desc',
    key: 's.prior',
    upTo: (prior) => lexemesOfRange('prior', priorStep(prior), highest.prior),
  },
};

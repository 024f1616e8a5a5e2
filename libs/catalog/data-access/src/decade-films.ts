import { type SearchFilmsQuery } from '@nitrate/catalog/contract';
import { type Locale } from '@nitrate/contract-kit';
import { rowSearch } from './row-search';

/** What is needed of a search with counts of decades to choose where the scrubber starts. */
export interface CountedFilms {
  readonly films: readonly { readonly description_date: string | null }[];
  readonly facets: { readonly decade?: readonly { readonly value: string }[] | undefined };
}

/** Films shown of one decade: one large and four small. */
export const decadeFilmCount = 5;

/** The films shown of a decade, given by its first year: those that can be watched first. */
export const decadeFilms = (decade: number, lang: Locale): SearchFilmsQuery =>
  rowSearch({ decade: String(decade), size: decadeFilmCount }, lang);

/**
 * The decade at which the scrubber of decades starts: the decade of the first dated film of this search.
 * @returns its first year; undefined without dated films
 */
export function startDecade({ films, facets }: CountedFilms): number | undefined {
  const counted = (facets.decade ?? []).map(({ value }) => value).filter((value) => /^\d{3}0$/.test(value));
  const decades = films.map(({ description_date: date }) => `${date?.slice(0, 3)}0`);
  const decade = decades.find((one) => counted.includes(one)) ?? counted[0];
  return decade === undefined ? undefined : Number(decade);
}

import { type FilmSummary, type SearchFilmsQuery } from '@nitrate/catalog/contract';
import { type Locale } from '@nitrate/contract-kit';
import { rowSearch } from './row-search';
import { rowFilms, type Standing, type StandingFilm } from './standing-films';

/** What is needed of a search with counts of decades to choose where the scrubber starts. */
export interface CountedFilms {
  readonly films: readonly { readonly description_date: string | null }[];
  readonly facets: {
    readonly decade?: readonly { readonly value: string; readonly count?: number | undefined }[] | undefined;
  };
}

/** Films shown of one decade: one large and four small. */
export const decadeFilmCount = 5;
/** As many as may stand above the decades: a hero and a row. */
const spareFilms = 13;

/** The search for films of a decade, given by its first year: those that can be watched first. */
export const decadeFilms = (decade: number, lang: Locale): SearchFilmsQuery =>
  rowSearch({ decade: String(decade), size: decadeFilmCount + spareFilms }, lang);

/** The films shown of a decade: those that stand nowhere else on the page; where nothing is left, the others. */
export function shownOfDecade(found: readonly FilmSummary[], { above, below }: Standing): readonly FilmSummary[] {
  const alone = rowFilms(found, [...above, ...below]);
  return (alone.length === 0 ? found : alone).slice(0, decadeFilmCount);
}

/** The first year of the decade of a date that begins with a year, as a facet value. */
const decadeOf = (date: string | null): string => `${date?.slice(0, 3)}0`;

/**
 * The decade at which the scrubber of decades starts: that of the first dated film of this search of which there are
 * enough films besides those `above` it, else the one with the most.
 * @returns its first year; undefined without dated films
 */
export function startDecade({ films, facets }: CountedFilms, above: readonly StandingFilm[] = []): number | undefined {
  const left = new Map((facets.decade ?? []).map(({ value, count = 0 }) => [value, count]));
  for (const { description_date: date } of above) {
    const count = left.get(decadeOf(date));
    if (count !== undefined) left.set(decadeOf(date), count - 1);
  }
  const counted = [...left.keys()].filter((value) => /^\d{3}0$/.test(value));
  const ofFilms = films.map(({ description_date: date }) => decadeOf(date)).filter((one) => counted.includes(one));
  const leftOf = (decade: string) => left.get(decade) ?? 0;
  const [first, ...others] = [...ofFilms, ...counted];
  if (first === undefined) return undefined;
  const decade =
    ofFilms.find((one) => leftOf(one) >= decadeFilmCount) ??
    others.reduce((most, one) => (leftOf(one) > leftOf(most) ? one : most), first);
  return Number(decade);
}

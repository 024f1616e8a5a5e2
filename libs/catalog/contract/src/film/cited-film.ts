import type { Film } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';

/** What a citation is made of. */
export interface CitedFilm {
  film: Pick<
    Film,
    | 'slug'
    | 'title'
    | 'archive'
    | 'supplierId'
    | 'description_date'
    | 'production_talent_director'
    | 'production_studio'
    | 'production_countryoforigin'
    | 'language'
  >;
  lang: Locale;
  /** Absolute address of the film's page. */
  address: string;
  accessedAt: Date;
  /** Cited time of the film. */
  second: number | undefined;
}

/** Time of a film for readers: `00:01:30`. */
export const timeOf = (second: number): string =>
  [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

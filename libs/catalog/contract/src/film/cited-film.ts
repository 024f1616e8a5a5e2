import { type Locale, localeTags } from '@nitrate/contract-kit';
import type { Film } from './film';

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
  /** End of a cited passage, which begins at `second` or with the film. */
  endSecond: number | undefined;
}

/** The cited time for readers: `00:01:30`, or `00:01:30–00:02:10`; empty for the whole film. */
export function citedTime({ second = 0, endSecond }: Pick<CitedFilm, 'second' | 'endSecond'>): string {
  if (endSecond !== undefined) return `${timeOf(second)}–${timeOf(endSecond)}`;
  return second > 0 ? timeOf(second) : '';
}

const timeOf = (second: number): string =>
  [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

const words = {
  en: { director: 'dir.', after: ',', accessed: (date: string) => `accessed ${date}`, at: 'at' },
  de: { director: 'Regie', after: ':', accessed: (date: string) => `abgerufen am ${date}`, at: 'bei' },
} as const;

const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** A citation as a sentence, by archive, number and address: `Elsa Brandt (dir.), A Walk, 1931. Harbour Archive, …`. */
export function citeAsText(cited: CitedFilm): string {
  const { film, lang, address, accessedAt, endSecond } = cited;
  const { director, after, accessed, at } = words[lang];
  const directors = film.production_talent_director.join(', ');
  const date = new Intl.DateTimeFormat(localeTags[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(accessedAt);
  const time = citedTime(cited);
  const place = time !== '' && endSecond === undefined ? `${at} ${time}` : time;
  const work = [film.title, film.description_date, place].filter(Boolean).join(', ');
  return [
    directors && `${directors} (${director})${after}`,
    endSentence(work),
    `${film.archive.name}, ${film.supplierId}.`,
    `${address} (${accessed(date)}).`,
  ]
    .filter(Boolean)
    .join(' ');
}

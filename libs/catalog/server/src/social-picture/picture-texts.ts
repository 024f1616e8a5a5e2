import type { PictureKind } from '@nitrate/catalog/contract';
import { type Locale, localeTags } from '@nitrate/contract-kit';

type NamedKind = Exclude<PictureKind, 'page' | 'screen'>;

const kinds: Record<Locale, Record<NamedKind, string>> = {
  en: { home: 'Film archive', person: 'Filmography', place: 'Place', collection: 'Collection', list: 'List' },
  de: { home: 'Filmarchiv', person: 'Filmografie', place: 'Ort', collection: 'Sammlung', list: 'Liste' },
};
const films: Record<Locale, { one: string; many: string }> = {
  en: { one: 'film', many: 'films' },
  de: { one: 'Film', many: 'Filme' },
};
const maxTextLength = 150;

/** The small line above the title; pages have none. */
export const kindText = (kind: NamedKind, lang: Locale): string => kinds[lang][kind];

interface FilmTotals {
  films: number;
  firstYear: number | null;
  lastYear: number | null;
}

/** `1,204 films · 1895–2024`. Empty without films. */
export function factsText({ films: count, firstYear, lastYear }: FilmTotals, lang: Locale): string {
  if (count === 0) return '';
  const number = new Intl.NumberFormat(localeTags[lang]).format(count);
  const years = firstYear === lastYear ? firstYear : `${firstYear}–${lastYear}`;
  return [`${number} ${films[lang][count === 1 ? 'one' : 'many']}`, firstYear && lastYear && years]
    .filter(Boolean)
    .join(' · ');
}

/** A description of at most two lines, cut between words. */
export function shortText(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= maxTextLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', maxTextLength) || maxTextLength).replace(/[\s,;:–-]+$/, '')} …`;
}

import type { searchFilms } from '@nitrate/catalog/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import { presentFacets } from '../facets/present-facets';
import { presentSummary } from '../films/present-film';
import { excerptOf } from './excerpt';
import type { Search } from './query/read-search';
import type { SearchResult } from './run-search';

/** The reply of a search. */
export function presentSearch(search: Search, result: SearchResult): ReplyOf<typeof searchFilms> {
  const { locale, isCard, page, size, text } = search;
  const { films, total, isEstimate, forms, passages, corrections } = result;
  return {
    total,
    totalIsEstimate: isEstimate,
    page,
    size,
    films: films.map((film) => {
      if (isCard) return { ...presentSummary(film, locale), description: null };
      const excerpt = excerptOf(film.texts, locale, forms);
      const passage = passages.get(film.no);
      return { ...presentSummary(film, locale), ...(excerpt && { excerpt }), ...(passage && { passage }) };
    }),
    facets: presentFacets(search, result),
    didYouMean: corrections.size > 0 ? correctText(text, corrections) : null,
  };
}

function correctText(text: string, corrections: ReadonlyMap<string, string>): string {
  let result = text.normalize('NFC').trim();
  for (const [typed, corrected] of corrections) result = result.replaceAll(typed, corrected);
  return result;
}

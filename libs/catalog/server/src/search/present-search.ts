import { searchFieldNames, type searchFilms } from '@nitrate/catalog/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import { mapInTurns } from '@nitrate/http';
import { presentFacets } from '../facets/present-facets';
import { presentCredits, presentSummary } from '../films/present-film';
import { excerptOf, markTitle } from './excerpt';
import type { Search } from './query/read-search';
import type { SearchResult } from './run-search';

/** The reply of a search. In turns, because texts of films are long, and words are marked in them. */
export async function presentSearch(search: Search, result: SearchResult): Promise<ReplyOf<typeof searchFilms>> {
  const { locale, isCard, page, size, text } = search;
  const { films, total, isEstimate, forms, passages, corrections, wider, withoutFilter, hasRatings } = result;
  const notes = notesOf(search);
  return {
    total,
    totalIsEstimate: isEstimate,
    page,
    size,
    films: await mapInTurns(films, (film) => {
      if (isCard) return { ...presentSummary(film, locale), description: null };
      const excerpt = excerptOf(film.texts, locale, forms);
      const spoken = passages.get(film.no);
      const summary = presentSummary(film, locale);
      const markedTitle = markTitle(summary.title, forms);
      return {
        ...summary,
        ...presentCredits(film, locale),
        ...(markedTitle !== undefined && { markedTitle }),
        ...(excerpt && { excerpt }),
        ...(spoken && { passages: spoken.best, passageCount: spoken.count }),
      };
    }),
    facets: presentFacets(search, result),
    didYouMean: corrections.size > 0 ? correctText(text, corrections) : null,
    ...(notes && { notes }),
    ...(wider.length > 0 && { wider }),
    ...(withoutFilter.length > 0 && { withoutFilter }),
    ...(hasRatings && { hasRatings }),
  };
}

function notesOf({ unknownFields, shortenedTo, locale }: Search): ReplyOf<typeof searchFilms>['notes'] {
  if (unknownFields.length === 0 && shortenedTo === null) return undefined;
  return { unknownFields, fields: unknownFields.length > 0 ? searchFieldNames(locale) : [], shortenedTo };
}

function correctText(text: string, corrections: ReadonlyMap<string, string>): string {
  let result = text.normalize('NFC').trim();
  for (const [typed, corrected] of corrections) result = result.replaceAll(typed, corrected);
  return result;
}

import { RoaringBitmap32 } from 'roaring-wasm';
import { filmsMeeting } from '../../film-sets/film-conditions';
import { inArena, pageOf } from '../../film-sets/film-sets';
import type { FilmSet } from '../../film-sets/partition';
import type { CompiledSearch } from '../compile-search';
import type { SearchContext } from '../search-context';
import { findByRelevance } from './find-by-relevance';
import type { FoundFilms } from './found-films';
import { firstFilms } from './watchable-films';

/** Finds a page and every number exactly, given all films that match the words; null without words. */
export async function findAmong(
  context: SearchContext,
  { query }: CompiledSearch,
  words: Uint32Array | null,
): Promise<FoundFilms> {
  const isRanked = context.search.sort === 'relevance' && query.rank !== null && words !== null;
  const found = isRanked
    ? await findByRelevance(
        context,
        query,
        inArena(() => filmsWithWords(context, words).toUint32Array()),
      )
    : findInSets(context, words);
  const matches = { numbers: words, scale: 1 };
  return { ...found, isEstimate: false, matches, words: matches };
}

function findInSets(context: SearchContext, words: Uint32Array | null): Pick<FoundFilms, 'numbers' | 'total'> {
  const { search, sets } = context;
  return inArena(() => {
    const films = filmsWithWords(context, words);
    return { numbers: pageOf(films, sets.orderOf(search.sort, firstFilms(context)), search), total: films.size };
  });
}

/** The films with these words that meet the other conditions of the search. Call it inside of `inArena`. */
export const filmsWithWords = ({ sets, conditions }: SearchContext, words: Uint32Array | null): FilmSet =>
  filmsMeeting(sets, conditions, words === null ? sets.all : new RoaringBitmap32(words));

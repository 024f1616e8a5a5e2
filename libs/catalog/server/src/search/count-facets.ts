import { RoaringBitmap32 } from 'roaring-wasm';
import { filmsMeeting } from '../film-sets/film-conditions';
import { inArena } from '../film-sets/film-sets';
import type { FilmSet } from '../film-sets/partition';
import type { SearchContext } from './search-context';
import type { FoundFilms, WordMatches } from './matches/found-films';

/** How many films have a facet value. */
export interface ValueCount {
  films: number;
  isEstimate: boolean;
}

/** Counts by facet value id for the requested facets. A facet is counted without the selection in that facet. */
export function countFacets(
  { search, facets, sets, conditions }: SearchContext,
  { matches, words }: Pick<FoundFilms, 'matches' | 'words'>,
): Map<number, ValueCount> {
  const counts = new Map<number, ValueCount>();
  if (search.facets.length === 0) return counts;
  const requested = new Set(search.facets);
  // A value that the snapshot of the facets lacks was added by a new film: it is looked up later.
  const isWanted = (id: number) => {
    const value = facets.byId.get(id);
    return value === undefined || requested.has(value.facet);
  };
  const setOf = ({ numbers }: WordMatches): FilmSet => (numbers === null ? sets.all : new RoaringBitmap32(numbers));
  const set = (id: number, films: number, { scale }: WordMatches) =>
    counts.set(id, { films: films * scale, isEstimate: scale > 1 });
  inArena(() => {
    const [among, amongWords] = [setOf(matches), setOf(words)];
    const found = sets.countValues(filmsMeeting(sets, conditions, among), isWanted);
    for (const [id, films] of found) set(id, films, matches);
    for (const [facet, selected] of conditions.chosen) {
      if (!requested.has(facet)) continue;
      const films = filmsMeeting(sets, conditions, amongWords, facet);
      const own = sets.countValues(films, (id) => facets.byId.get(id)?.facet === facet);
      for (const [id, count] of own) set(id, count, words);
      // All films of a selected value are among those found, so that its count agrees with the total.
      for (const id of selected) set(id, found.get(id) ?? 0, matches);
    }
  });
  return counts;
}

import { RoaringBitmap32 } from 'roaring-wasm';
import { type FacetSnapshot, readFacets } from '../facets/facet-cache';
import { filmsMeeting } from '../film-sets/film-conditions';
import { inArena } from '../film-sets/film-sets';
import type { FilmSet } from '../film-sets/partition';
import type { FoundFilms, SearchContext, WordMatches } from './search-context';

/** How many films have a facet value. */
interface ValueCount {
  films: number;
  isEstimate: boolean;
}

type ValueCounts = ReadonlyMap<number, ValueCount>;

export interface FacetCounts {
  /** By facet value id, for the requested facets. */
  counts: ValueCounts;
  /** Contains every id in `counts`. */
  facets: FacetSnapshot;
}

/** Counts the values of the requested facets. A facet is counted without the selection in that facet. */
export async function countFacets(context: SearchContext, found: FoundFilms): Promise<FacetCounts> {
  const { search, transaction, facets } = context;
  const counts = search.facets.length > 0 ? countValues(context, found) : new Map<number, ValueCount>();
  // New films may have added values after the snapshot.
  const isKnown = [...counts.keys()].every((id) => facets.byId.has(id));
  return { counts, facets: isKnown ? facets : await readFacets(transaction) };
}

function countValues({ search, facets, sets, conditions }: SearchContext, { matches, words }: FoundFilms): ValueCounts {
  const counts = new Map<number, ValueCount>();
  const requested = new Set(search.facets);
  // A value that the snapshot of the facets lacks may be of any facet.
  const isWanted = (id: number) => {
    const value = facets.byId.get(id);
    return value === undefined || requested.has(value.facet);
  };
  const setOf = ({ numbers }: WordMatches): FilmSet => (numbers === null ? sets.all : new RoaringBitmap32(numbers));
  const countIn = (films: FilmSet, isWantedId: (id: number) => boolean) =>
    joinSpellings(sets.countValues(films, isWantedId), facets, (ids) => sets.withValues(ids).andCardinality(films));
  const set = (id: number, films: number, { scale }: WordMatches) =>
    counts.set(id, { films: films * scale, isEstimate: scale > 1 });
  inArena(() => {
    const among = setOf(matches);
    const amongWords = words === matches ? among : setOf(words);
    const found = countIn(filmsMeeting(sets, conditions, among), isWanted);
    for (const [id, films] of found) set(id, films, matches);
    for (const [facet, selected] of conditions.chosen) {
      if (!requested.has(facet)) continue;
      const films = filmsMeeting(sets, conditions, amongWords, facet);
      const own = countIn(films, (id) => facets.byId.get(id)?.facet === facet);
      for (const [id, count] of own) set(id, count, words);
      // The search finds all films of a selected value, so that its count agrees with the total.
      for (const id of selected) set(id, found.get(id) ?? 0, matches);
    }
  });
  return counts;
}

/** Counts spellings of one value together: a film may have several of them. */
function joinSpellings(
  counts: Map<number, number>,
  { spellings }: FacetSnapshot,
  countAny: (ids: readonly number[]) => number,
): Map<number, number> {
  const found = new Set(
    [...counts.keys()].flatMap((id) => [spellings.get(id) ?? []]).filter(({ length }) => length > 0),
  );
  for (const ids of found) {
    for (const id of ids) counts.delete(id);
    counts.set(ids[0] ?? 0, countAny(ids));
  }
  return counts;
}

import type { FacetSnapshot } from '../../facets/facet-cache';
import { facetKey } from '../../facets/facet-values';
import type { CompiledSearch } from '../query/compile-search';
import type { FoundFilms } from './find-films';
import { readSample, sampleMatches, scaled } from './sample-matches';
import type { SearchContext } from '../search-context';
import { sampleParts } from '../search-limits';

/** Counts by facet value id for the requested facets. A facet is counted without the selection in that facet. */
export async function countFacets(
  context: SearchContext,
  compiled: CompiledSearch,
  found: FoundFilms,
): Promise<Map<number, number>> {
  const { search, facets } = context;
  if (compiled.match === null) return allCounts(facets);
  const counts = new Map(found.counts);
  for (const [facet, values] of search.chosen) {
    if (!search.facets.includes(facet)) continue;
    const match = compiled.matchIgnoring(facet);
    const own = match === null ? allCounts(facets) : await countMatches(context, compiled, match);
    for (const [id, count] of own) if (facets.byId.get(id)?.facet === facet) counts.set(id, count);
    // Selected values are counted among the films found, so that the count agrees with the total.
    for (const value of values) {
      const id = facets.byKey.get(facetKey(facet, value));
      if (id !== undefined) counts.set(id, found.counts.get(id) ?? 0);
    }
  }
  return counts;
}

async function countMatches(
  context: SearchContext,
  compiled: CompiledSearch,
  match: string,
): Promise<Map<number, number>> {
  const isLarge = context.facets.films > context.limits.maxExactMatches;
  const sample =
    (isLarge ? await sampleMatches(context, compiled, match) : null) ??
    (await readSample(context, compiled, match, sampleParts));
  return new Map([...sample.counts].map(([id, count]) => [id, scaled(count, sample)]));
}

const allCounts = ({ byId }: FacetSnapshot): Map<number, number> =>
  new Map([...byId].map(([id, { films }]) => [id, films]));

import type { FacetName } from '@nitrate/catalog/contract';
import type { FacetSnapshot } from '../facets/facet-cache';
import { facetKey } from '../facets/facet-values';
import {
  compileQuery,
  type CompiledQuery,
  type Expansions,
  type OtherSpellings,
  withFilters,
} from './query/compile-query';
import { limitLexemes, narrowedBy, type Search, type Years } from './query/read-search';

/** A search with its conditions as the text of `tsquery` values. */
export interface CompiledSearch {
  /** The words alone. */
  query: CompiledQuery;
  /** Words, filters and ranges; null without any condition. */
  match: string | null;
  /** `match` without the selected values of one facet. */
  matchIgnoring: (facet: FacetName) => string | null;
  /** The range of years that contains all hits. */
  years: Years;
}

/** Compiles the words of a search, in these spellings, with its filters and ranges. */
export function compileSearch(
  { terms, chosen, years, minutes }: Search,
  { byKey }: FacetSnapshot,
  words: { expansions: Expansions; spellings: OtherSpellings },
): CompiledSearch {
  const query = compileQuery(terms, words.expansions, words.spellings);
  // No film has 0, the id of an unknown value.
  const filters = [...chosen].map(
    ([facet, values]) => [facet, values.map((value) => byKey.get(facetKey(facet, value)) ?? 0)] as const,
  );
  const matchIgnoring = (ignored: FacetName | null) =>
    withFilters(
      query.match,
      filters.filter(([facet]) => facet !== ignored).map(([, ids]) => ids),
      limitLexemes(years, minutes),
    );
  return {
    query,
    match: matchIgnoring(null),
    matchIgnoring,
    years: narrowedBy(years, chosen.get('decade')),
  };
}

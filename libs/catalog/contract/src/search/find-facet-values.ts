import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { FacetCount, SearchFilmsQuery } from './search-films';
import { facetNames } from './search-terms';

/** The search in whose films the values are counted, and a part of the labels to find. */
export const FindFacetValuesQuery = Type.Object(
  {
    ...Type.Omit(SearchFilmsQuery, ['page', 'size', 'sort', 'watchableFirst', 'facets', 'detail']).properties,
    contains: Type.String({ minLength: 1, maxLength: 100 }),
  },
  { additionalProperties: false },
);

export type FindFacetValuesQuery = Static<typeof FindFacetValuesQuery>;

export const findFacetValues = defineEndpoint({
  method: 'GET',
  url: '/catalog/facets/:facet',
  summary: 'Values of a facet by a part of their label, with the films of a search that have them',
  access: 'anyone',
  params: Type.Object({ facet: Type.Enum(facetNames) }),
  query: FindFacetValuesQuery,
  reply: Type.Object({
    /** Up to 60, those that begin with the text first, then by number of films. */
    values: Type.Array(FacetCount),
  }),
  refusals: ['searchTooSlow'],
});

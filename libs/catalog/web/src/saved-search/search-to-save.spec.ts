import fc from 'fast-check';
import { facetNames, sorts } from '@nitrate/catalog/contract';
import { readSearchAddress, searchSuffix } from '../search-address/search-address';
import { boundNames } from '../search-address/search-state';
import { isSameSearch, stateOf, storedSearch } from './search-to-save';

const values = fc.array(fc.constantFrom('Drama', 'Drama, Short', 'a\\b', '1930', 'undated', 'ü'), { maxLength: 3 });

it('is the same search when it is opened again, without page and size', () => {
  const params = fc.record(
    {
      q: fc.constantFrom('', 'harbour', '"a b" -c', 'year:1931'),
      sort: fc.constantFrom(...sorts),
      ...Object.fromEntries(
        facetNames.map((name) => [
          name,
          values.map((each) => each.map((one) => one.replace(/[\\,]/g, '\\$&')).join(',')),
        ]),
      ),
      ...Object.fromEntries(boundNames.map((name) => [name, fc.integer({ min: 1800, max: 2200 }).map(String)])),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(params, fc.integer({ min: 1, max: 5 }), (given, page) => {
      const state = readSearchAddress(
        new URLSearchParams({ ...(given as Record<string, string>), size: '96', page: '4' }),
      );
      const query = storedSearch(state);
      expect(Object.keys(query)).not.toContain('page');
      const opened = stateOf(query, page);
      expect(searchSuffix({ ...opened, page: 1 })).toBe(searchSuffix({ ...state, page: 1, size: opened.size }));
      expect(isSameSearch(opened, stateOf(query, page + 1))).toBe(true);
    }),
  );
});

it('has its order with it', () => {
  expect(storedSearch(readSearchAddress(new URLSearchParams('q=fog&page=3')))).toEqual({ q: 'fog', sort: 'relevance' });
  expect(storedSearch(readSearchAddress(new URLSearchParams()))).toEqual({ sort: 'recentlyAdded' });
});

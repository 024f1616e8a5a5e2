import { pageSizes } from '@nitrate/contract-kit';
import fc from 'fast-check';
import { defaultSort, facetNames, sorts } from '@nitrate/catalog/contract';
import { joinValues, splitValues } from './facet-values';
import { readSearchAddress, searchSuffix, writeSearch } from './search-address';
import { boundNames, bounds, type SearchState } from './search-state';

const words = fc.string({ maxLength: 60, unit: 'grapheme' }).map((text) => text.trim());
const facetValues = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 4 });

const searches: fc.Arbitrary<SearchState> = fc.record({
  q: words,
  page: fc.integer({ min: 1, max: 5000 }),
  size: fc.constantFrom(...pageSizes),
  sort: fc.constantFrom(...sorts),
  watchableFirst: fc.boolean(),
  facets: fc.record(Object.fromEntries(facetNames.map((name) => [name, facetValues])), { requiredKeys: [] }),
  bounds: fc.record(Object.fromEntries(boundNames.map((name) => [name, fc.integer(bounds[name])])), {
    requiredKeys: [],
  }),
});

describe('the address of a search', () => {
  it('can be written and read back without loss', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(readSearchAddress(new URLSearchParams(writeSearch(search).toString()))).toEqual(search);
      }),
    );
  });

  it('is canonical: reading and writing is idempotent', () => {
    const addresses = fc.array(
      fc.tuple(
        fc.constantFrom('q', 'page', 'size', 'sort', 'watchableFirst', 'utm_source', ...facetNames, ...boundNames),
        fc.string({ maxLength: 20 }),
      ),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(addresses, (entries) => {
        const once = writeSearch(readSearchAddress(new URLSearchParams(entries))).toString();
        expect(writeSearch(readSearchAddress(new URLSearchParams(once))).toString()).toBe(once);
      }),
    );
  });

  it('is empty for the whole archive', () => {
    expect(searchSuffix(readSearchAddress(new URLSearchParams()))).toBe('');
  });

  it('omits defaults', () => {
    const search = readSearchAddress(new URLSearchParams('q=bridge&sort=relevance&size=24&page=1'));
    expect(searchSuffix(search)).toBe('?q=bridge');
  });

  it('has the order of a collection alone, which without it is the address of another page', () => {
    const suffix = (address: string) => searchSuffix(readSearchAddress(new URLSearchParams(address)));
    expect(suffix('collection=Trams')).toBe('?collection=Trams&sort=recentlyAdded');
    expect(suffix('collection=Trams&page=2')).toBe('?collection=Trams&sort=recentlyAdded&page=2');
    expect(suffix('collection=Trams,Ferries')).toBe('?collection=Trams%2CFerries');
    expect(suffix('collection=Trams&genre=War')).toBe('?genre=War&collection=Trams');
  });

  it('reads a facet from repeated parameters, as a plain form sends them', () => {
    const search = readSearchAddress(new URLSearchParams('genre=Drama&genre=Comedy,War&genre=Drama'));
    expect(search.facets.genre).toEqual(['Drama', 'Comedy', 'War']);
  });

  it.each([
    'page=-3',
    'page=0',
    'page=1e9',
    'size=25',
    'sort=cheapest',
    'olderThan=soon',
    'olderThan=12',
    'watchableFirst=maybe',
  ])('ignores %s', (address) => {
    expect(readSearchAddress(new URLSearchParams(address))).toEqual(readSearchAddress(new URLSearchParams()));
  });

  it('puts films that can be watched first without words, unless the address says otherwise', () => {
    const watchableFirst = (address: string) => readSearchAddress(new URLSearchParams(address)).watchableFirst;
    expect(['', 'q=bridge', 'watchableFirst=false', 'q=bridge&watchableFirst=true'].map(watchableFirst)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    // A plain form sends the hidden value before the ticked box's.
    expect(watchableFirst('watchableFirst=false&watchableFirst=true')).toBe(true);
  });

  it('sorts by relevance with words, else by the day of adding', () => {
    expect(defaultSort('bridge')).toBe('relevance');
    expect(defaultSort('')).toBe('recentlyAdded');
  });
});

describe('values of a facet in one parameter', () => {
  it('can be joined and split without loss, also with commas and backslashes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), (values) => {
        expect(splitValues(joinValues(values))).toEqual(values);
      }),
    );
  });

  it('have their commas escaped', () => {
    expect(joinValues(['Archival, Cinemagazines & Newsreels', 'Drama'])).toBe(
      'Archival\\, Cinemagazines & Newsreels,Drama',
    );
  });
});

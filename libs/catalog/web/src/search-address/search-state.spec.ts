import { chipsOf } from './chips';
import { decadeBars, decadeRuns, decadesOf } from './decade-range';
import { exceedsWindow, lastResultPage } from './result-pages';
import { readSearchAddress, searchSuffix } from './search-address';
import { searchRequest } from './search-request';
import { cleared, isFilteredSearch, toggleValue, withBound, withPage, withWords } from './search-state';

const search = (address: string) => readSearchAddress(new URLSearchParams(address));

describe('changing a search', () => {
  it('adds and removes a facet value, and goes to the first page', () => {
    const more = toggleValue(search('genre=Drama&page=3'), 'genre', 'War');
    expect(searchSuffix(more)).toBe('?genre=Drama%2CWar');
    expect(searchSuffix(toggleValue(more, 'genre', 'Drama'))).toBe('?genre=War');
    expect(searchSuffix(toggleValue(search('genre=War'), 'genre', 'War'))).toBe('');
  });

  it('sets and removes a bound', () => {
    expect(searchSuffix(withBound(search('page=2'), 'olderThan', 1945))).toBe('?olderThan=1945');
    expect(searchSuffix(withBound(search('olderThan=1945'), 'olderThan', undefined))).toBe('');
  });

  it('changes the default sort to relevance when words are added, but keeps a chosen sort', () => {
    expect(withWords(search(''), 'bridge').sort).toBe('relevance');
    expect(withWords(search('sort=oldest'), 'bridge').sort).toBe('oldest');
  });

  it('keeps words and sort when the filters are cleared', () => {
    const bare = cleared(search('q=bridge&genre=Drama&olderThan=1950&sort=oldest&page=4'));
    expect(searchSuffix(bare)).toBe('?q=bridge&sort=oldest');
    expect(isFilteredSearch(bare)).toBe(false);
  });

  it('becomes a request of the API', () => {
    expect(searchRequest(withPage(search('q=bridge&country=Germany,France&longerThan=20'), 2), 'de')).toEqual({
      q: 'bridge',
      country: 'Germany,France',
      longerThan: 20,
      sort: 'relevance',
      watchableFirst: false,
      size: 24,
      page: 2,
      lang: 'de',
    });
  });
});

describe('chips', () => {
  it('combine adjacent decades, and can be removed separately', () => {
    const chips = chipsOf(search('decade=1930,1920,1950&genre=Drama&olderThan=1955'));
    expect(chips.map(({ kind, without }) => [kind, searchSuffix(without)])).toEqual([
      ['decades', '?decade=1950&genre=Drama&olderThan=1955'],
      ['decades', '?decade=1930%2C1920&genre=Drama&olderThan=1955'],
      ['value', '?decade=1930%2C1920%2C1950&olderThan=1955'],
      ['bound', '?decade=1930%2C1920%2C1950&genre=Drama'],
    ]);
  });

  it('show an invalid decade as a plain value', () => {
    expect(chipsOf(search('decade=soon'))).toMatchObject([{ kind: 'value', facet: 'decade', value: 'soon' }]);
  });
});

describe('decades', () => {
  it('are grouped into ranges of adjacent ones', () => {
    expect(decadeRuns(['1950', '1920', '1930', 'unknown'])).toEqual([
      { first: 1920, last: 1930 },
      { first: 1950, last: 1950 },
    ]);
    expect(decadesOf({ first: 1920, last: 1940 })).toEqual(['1920', '1930', '1940']);
  });

  it('have a bar each, also without films', () => {
    expect(
      decadeBars([
        { value: '1930', count: 4 },
        { value: '1910', count: 1 },
        { value: '', count: 9 },
      ]),
    ).toEqual([
      { decade: 1910, count: 1, isEstimate: false },
      { decade: 1920, count: 0, isEstimate: false },
      { decade: 1930, count: 4, isEstimate: false },
    ]);
    expect(decadeBars([])).toEqual([]);
  });
});

describe('pages of results', () => {
  it('end at the result window', () => {
    expect(lastResultPage(0, 24)).toBe(1);
    expect(lastResultPage(25, 24)).toBe(2);
    expect(lastResultPage(139_255, 24)).toBe(417);
    expect(exceedsWindow(139_255)).toBe(true);
    expect(exceedsWindow(9_000)).toBe(false);
  });
});

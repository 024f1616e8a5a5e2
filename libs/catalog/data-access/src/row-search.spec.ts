import { rowSearch } from './row-search';

it('asks for twelve cards of a row, without facets', () => {
  expect(rowSearch({ genre: 'Newsreel', sort: 'oldest' }, 'de')).toEqual({
    genre: 'Newsreel',
    sort: 'oldest',
    size: 12,
    page: 1,
    detail: 'card',
    facets: '',
    lang: 'de',
  });
});

it('sorts words by relevance and everything else by what came in last, where editors say nothing', () => {
  expect(rowSearch({ q: 'tram' }, 'en').sort).toBe('relevance');
  expect(rowSearch({ decade: '1930' }, 'en').sort).toBe('recentlyAdded');
});

it('keeps the size that editors chose', () => {
  expect(rowSearch({ size: 24 }, 'en').size).toBe(24);
});

it('counts decades for the whole archive, which the strip of decades shows from the same request', () => {
  expect(rowSearch(undefined, 'en')).toMatchObject({ facets: 'decade', sort: 'recentlyAdded' });
});

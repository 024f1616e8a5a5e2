import { rowSearch } from './row-search';

it('requests twelve cards, without facets', () => {
  expect(rowSearch({ genre: 'Newsreel', sort: 'oldest' }, 'de')).toEqual({
    genre: 'Newsreel',
    sort: 'oldest',
    watchableFirst: true,
    size: 12,
    page: 1,
    detail: 'card',
    facets: '',
    lang: 'de',
  });
});

it('sorts by relevance with words, else by the day of adding, unless editors chose a sort', () => {
  expect(rowSearch({ q: 'tram' }, 'en').sort).toBe('relevance');
  expect(rowSearch({ decade: '1930' }, 'en').sort).toBe('recentlyAdded');
});

it('puts films that can be watched first without words, unless editors chose otherwise', () => {
  expect(rowSearch(undefined, 'en').watchableFirst).toBe(true);
  expect(rowSearch({ q: 'tram' }, 'en').watchableFirst).toBe(false);
  expect(rowSearch({ decade: '1930', watchableFirst: false }, 'en').watchableFirst).toBe(false);
});

it('has the size that editors chose', () => {
  expect(rowSearch({ size: 24 }, 'en').size).toBe(24);
});

it('counts decades for the whole archive, so that the strip of decades shares the request', () => {
  expect(rowSearch(undefined, 'en')).toMatchObject({ facets: 'decade', sort: 'recentlyAdded' });
});

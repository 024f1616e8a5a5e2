import { decadeFilms, startDecade } from './decade-films';

const facets = { decade: [{ value: '1890' }, { value: '1930' }, { value: 'undated' }] };
const film = (date: string | null) => ({ description_date: date });

it('starts at the decade of the first film with a year', () => {
  expect(startDecade({ films: [film(null), film('1931-05-02'), film('1895')], facets })).toBe(1930);
});

it('starts at the first decade where no film has a year that is counted', () => {
  expect(startDecade({ films: [film('2001'), film(null)], facets })).toBe(1890);
  expect(startDecade({ films: [], facets })).toBe(1890);
});

it('starts nowhere without dated films', () => {
  expect(startDecade({ films: [film('1931')], facets: { decade: [{ value: 'undated' }] } })).toBeUndefined();
  expect(startDecade({ films: [film('1931')], facets: {} })).toBeUndefined();
});

it('requests five films of a decade, those that can be watched first', () => {
  expect(decadeFilms(1930, 'de')).toMatchObject({ decade: '1930', size: 5, watchableFirst: true, facets: '' });
});

import type { FilmSummary } from '@nitrate/catalog/contract';
import { decadeFilms, shownOfDecade, startDecade } from './decade-films';
import { nothingStands } from './standing-films';

const facets = {
  decade: [
    { value: '1890', count: 9 },
    { value: '1930', count: 20 },
    { value: 'undated', count: 99 },
  ],
};
const film = (date: string | null) => ({ id: String(date), description_date: date });

it('starts at the decade of the first film with a year', () => {
  expect(startDecade({ films: [film(null), film('1931-05-02'), film('1895')], facets })).toBe(1930);
  expect(startDecade({ films: [film('1895'), film('1931')], facets })).toBe(1890);
});

it('starts at the decade with the most films where no film has a year that is counted', () => {
  expect(startDecade({ films: [film('2001'), film(null)], facets })).toBe(1930);
  expect(startDecade({ films: [], facets })).toBe(1930);
});

it('passes over a decade of which too little is left below the films above it', () => {
  const above = ['1890', '1891', '1892', '1893', '1894'].map(film);
  expect(startDecade({ films: [film('1895'), film('1931')], facets }, above)).toBe(1930);
  expect(startDecade({ films: [film('1895'), film('1931')], facets }, above.slice(1))).toBe(1890);
});

it('starts nowhere without dated films', () => {
  expect(startDecade({ films: [film('1931')], facets: { decade: [{ value: 'undated' }] } })).toBeUndefined();
  expect(startDecade({ films: [film('1931')], facets: {} })).toBeUndefined();
});

it('requests films of a decade, those that can be watched first', () => {
  expect(decadeFilms(1930, 'de')).toMatchObject({ decade: '1930', watchableFirst: true, facets: '' });
});

describe('the films shown of a decade', () => {
  const found = Array.from({ length: 8 }, (_, index) => ({ id: `film-${index}` })) as FilmSummary[];
  const ids = (films: readonly FilmSummary[]) => films.map(({ id }) => id);

  it('are five at most', () => {
    expect(ids(shownOfDecade(found, nothingStands))).toEqual(ids(found.slice(0, 5)));
  });

  it('stand nowhere else on the page', () => {
    const [above, below] = [found.slice(0, 3), found.slice(6)];
    expect(ids(shownOfDecade(found, { above, below }))).toEqual(['film-3', 'film-4', 'film-5']);
  });

  it('are those that stand elsewhere where nothing else is left', () => {
    expect(shownOfDecade(found, { above: found, below: [] })).toHaveLength(5);
  });
});

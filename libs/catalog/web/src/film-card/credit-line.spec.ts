import { markedPieces } from '../marked/marked-text';
import { creditParts, shortDuration } from './credit-line';

describe('the credit line of a film', () => {
  it('has year, country codes and the first genre', () => {
    expect(
      creditParts({
        description_date: '1962',
        production_countryoforigin: ['West Germany', 'Germany', 'France', 'Italy'],
        production_genre: ['Documentary', 'Short'],
      }),
    ).toEqual({ year: '1962', countries: ['DE', 'FR'], genre: 'Documentary' });
  });

  it('has the year of an approximate date, and the genre in the language of the page', () => {
    expect(
      creditParts({
        description_date: 'ca. 1938',
        production_countryoforigin: [],
        production_genre: ['Documentary'],
        labels: { genre: { Documentary: 'Dokumentarfilm' } },
      }),
    ).toEqual({ year: '1938', countries: [], genre: 'Dokumentarfilm' });
  });

  it('omits unknown parts', () => {
    const bare = {
      description_date: null,
      production_countryoforigin: [],
      production_genre: [],
    };
    expect(creditParts(bare)).toEqual({ year: undefined, countries: [], genre: undefined });
  });

  it('has the full name of a country without a known code', () => {
    expect(
      creditParts({
        description_date: null,
        production_countryoforigin: ['Ruritania'],
        production_genre: [],
      }).countries,
    ).toEqual(['Ruritania']);
  });
});

describe('times', () => {
  it('are shown on a still without zero hours', () => {
    expect(shortDuration('00:03:12')).toBe('03:12');
    expect(shortDuration('01:14:02')).toBe('1:14:02');
  });
});

it('splits an excerpt at its marks', () => {
  expect(markedPieces('after the \u0002bridge\u0003 \u0002opened\u0003, a')).toEqual([
    { text: 'after the ', marked: false },
    { text: 'bridge', marked: true },
    { text: ' ', marked: false },
    { text: 'opened', marked: true },
    { text: ', a', marked: false },
  ]);
});

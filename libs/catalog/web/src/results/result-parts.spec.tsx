import { screen, within } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import { aFilm, aSearchReply } from '../testing/film-builders';
import { readSearchAddress } from '../search-address/search-address';
import { ResultParts } from './result-parts';
import { withResultTexts } from './result-texts';
import { type SearchReply } from './use-film-results';

type Hit = SearchReply['films'][number];

const Parts = withResultTexts(ResultParts);
const record = (id: string, over: Partial<Hit> = {}): Hit => ({
  ...aFilm({ id, slug: id, title: `Record ${id}`, availability: 'none' }),
  ...over,
});
const years = (...dates: string[]) => dates.map((date, index) => record(`${index}`, { description_date: date }));

function show(reply: Partial<SearchReply>, search = '', locale: 'en' | 'de' = 'en') {
  const state = readSearchAddress(new URLSearchParams(search));
  return renderWithApp(<Parts state={state} reply={aSearchReply(reply)} first />, { locale });
}

const entries = (list: string) => within(screen.getByRole('list', { name: list })).getAllByRole('listitem');

it('shows films that can be watched as cards, then records as entries, each with how many there are of all', () => {
  show({ films: [aFilm(), record('a'), record('b')] });
  expect(entries('On screen')).toHaveLength(1);
  expect(entries('In the vault')).toHaveLength(2);
  expect(screen.getByText('52 films you can watch now')).toBeInTheDocument();
  expect(screen.getByText('66 records, not digitised yet')).toBeInTheDocument();
});

it('counts one film and one record in German', () => {
  const counted = (value: string) => ({ value, label: value, count: 1 });
  show({ films: [aFilm(), record('a')], facets: { availability: ['full', 'none'].map(counted) } }, '', 'de');
  expect(screen.getByText('1 Film, der jetzt zu sehen ist')).toBeInTheDocument();
  expect(screen.getByText('1 Eintrag, noch nicht digitalisiert')).toBeInTheDocument();
});

it('has cards alone where every film can be watched', () => {
  show({ films: [aFilm()] });
  expect(entries('Results')).toHaveLength(1);
  expect(screen.queryByText(/you can watch now/)).not.toBeInTheDocument();
});

it('has entries alone, in the order of the search, where the order mixes films and records', () => {
  const poster = { base: 'stills/a', widths: [320], formats: ['jpg'], width: 320, height: 180, placeholder: '' };
  const films = [record('a'), aFilm({ poster }), record('b')];
  const { container } = show({ films }, '?q=city&watchableFirst=false');
  expect(entries('Results').map((entry) => within(entry).getByRole('heading').textContent)).toEqual([
    'Record a',
    'A Walk Through the New City',
    'Record b',
  ]);
  expect(container).toHaveTextContent('14:02');
});

it('composes the line of a record of what is known, in the language of the page', () => {
  const film = record('a', {
    production_talent_director: ['Malcolm Otton', 'Elsa Brandt', 'A Third'],
    production_format: ['16 mm'],
    labels: { country: { Germany: 'Deutschland' }, genre: { Documentary: 'Dokumentarfilm' } },
  });
  show({ films: [film, record('b', { production_countryoforigin: [], si_format_duration: null })] }, '', 'de');
  const [full, short] = entries('Im Magazin').map((entry) => entry.textContent.replaceAll('\u00a0', ' '));
  expect(full).toContain(
    'Regie: Malcolm Otton, Elsa Brandt · Deutschland · 14 Min. · Dokumentarfilm · 16 mm · Harbour Archive',
  );
  expect(short).toMatch(/Record bDocumentary · Harbour Archive$/);
});

it('shows the year once for those of equal years, and again at the start of the second column', () => {
  show({ films: years('1911', '1911-05-17', 'ca. 1911', '1911', '1920', '') });
  const shown = entries('In the vault').map((entry) => within(entry).getByText(/^(?:\d{4}|Undated)$/).className);
  expect(shown.map((names) => [/yearHidden/, /yearAbove/].map((name) => name.test(names)))).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [false, true],
    [false, false],
    [false, false],
  ]);
});

it('marks the words found in titles, of cards and of entries', () => {
  const films = [aFilm({ title: 'City Harbour' }), record('a')].map((film) => ({
    ...film,
    markedTitle: `\u0002${film.title.split(' ')[0]}\u0003 ${film.title.split(' ')[1]}`,
  }));
  show({ films: [...films, record('b')] });
  const marks = screen
    .getAllByRole('heading')
    .map((title) => [title.textContent, title.querySelector('mark')?.textContent]);
  expect(marks).toEqual([
    ['City Harbour', 'City'],
    ['Record a', 'Record'],
    ['Record b', undefined],
  ]);
});

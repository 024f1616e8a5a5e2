import { screen, waitFor, within } from '@testing-library/react';
import { catalogProblems } from '@nitrate/catalog/contract';
import { platformProblems } from '@nitrate/contract-kit';
import { problem, problemOf, renderPage, type FakeAnswer, type FakeRequest } from '@nitrate/testing-web';
import { catalogRoutes } from '../catalog-routes';
import { aFilm, aSearchReply } from '../testing/film-builders';

const archive = catalogRoutes({}).find(({ path }) => path === '/archive');

function openArchive(reply: FakeAnswer, search = '', locale: 'en' | 'de' = 'en') {
  if (!archive) throw new Error('The catalogue has no archive page.');
  return renderPage(archive, { route: `/archive${search}`, locale, api: { 'GET /api/catalog/films': reply } });
}

const lastQuery = (requests: readonly FakeRequest[]) =>
  requests.map(({ url }) => Object.fromEntries(url.searchParams)).at(-1);
const heading = () => screen.getByRole('heading', { level: 1 });

it('requests the search in the URL and shows the number of films found', async () => {
  const { network } = await openArchive(aSearchReply(), '?q=bridge&genre=Documentary&olderThan=1950&page=2');
  expect(lastQuery(network.requests)).toEqual({
    q: 'bridge',
    genre: 'Documentary',
    olderThan: '1950',
    page: '2',
    size: '24',
    sort: 'relevance',
    lang: 'en',
  });
  expect(heading()).toHaveTextContent('118 films for “bridge”');
});

it('shows a rounded number when the total is an estimate', async () => {
  await openArchive(aSearchReply({ total: 12_345, totalIsEstimate: true }), '', 'de');
  expect(heading()).toHaveTextContent('etwa 12.000 Filme');
});

it('filters by a facet and removes the filter by its chip', async () => {
  const { user, address } = await openArchive(aSearchReply());
  await user.click(screen.getByRole('checkbox', { name: /Newsreel/ }));
  expect(address()).toBe('/archive?genre=Newsreel');
  expect(screen.getByRole('checkbox', { name: /Newsreel/ })).toBeChecked();
  const chips = screen.getByRole('list', { name: 'Active filters' });
  await user.click(within(chips).getByRole('button', { name: 'Remove filter: Newsreel' }));
  expect(address()).toBe('/archive');
});

it('shows adjacent decades as one chip and clears all filters at once', async () => {
  const { user, address } = await openArchive(aSearchReply(), '?q=bridge&decade=1920,1930&availability=full');
  const chips = screen.getByRole('list', { name: 'Active filters' });
  expect(
    within(chips)
      .getAllByRole('button')
      .map((chip) => chip.textContent),
  ).toEqual(['1920 – 1939', 'Full film']);
  await user.click(screen.getByRole('link', { name: 'Clear all' }));
  await waitFor(() => expect(address()).toBe('/archive?q=bridge'));
});

it('shows more values of a facet on request', async () => {
  const { user } = await openArchive(aSearchReply());
  const genre = screen.getByRole('group', { name: 'Genre' });
  expect(within(genre).queryByRole('checkbox', { name: /War/ })).not.toBeInTheDocument();
  await user.click(within(genre).getByRole('button', { name: 'More: Genre' }));
  expect(within(genre).getByRole('checkbox', { name: /War/ })).toBeInTheDocument();
});

it('sorts, and applies a bound on blur', async () => {
  const { user, address } = await openArchive(aSearchReply());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'oldest');
  expect(address()).toBe('/archive?sort=oldest');
  const year = within(screen.getByRole('group', { name: 'Year' })).getByRole('spinbutton', { name: 'Older than' });
  expect(year).toHaveAccessibleDescription('To year');
  await user.type(year, '1945');
  await user.tab();
  expect(address()).toBe('/archive?olderThan=1945&sort=oldest');
  expect(year).toHaveAccessibleDescription('To year 1944');
});

it('shows the films of the previous search until those of the next have loaded', async () => {
  let release: (value: unknown) => void = () => undefined;
  const { network, user } = await openArchive(aSearchReply());
  network.on('GET /api/catalog/films', () => new Promise((resolve) => (release = resolve)));
  await user.click(screen.getByRole('checkbox', { name: /Drama/ }));
  expect(screen.getByRole('heading', { name: 'A Walk Through the New City' })).toBeInTheDocument();
  release(aSearchReply({ total: 1, films: [aFilm({ id: 'film-2', title: 'Steel and Flowers' })] }));
  expect(await screen.findByRole('heading', { name: 'Steel and Flowers' })).toBeInTheDocument();
  expect(heading()).toHaveTextContent('1 film');
});

it('links a passage to its position in the film', async () => {
  const hit = {
    ...aFilm(),
    passage: { startMs: 84_500, text: 'I declare this \u0002bridge\u0003 open', language: 'en' },
  };
  await openArchive(aSearchReply({ films: [hit] }), '?q=bridge');
  const link = screen.getByRole('link', { name: 'Said in the film, at 01:24: I declare this bridge open' });
  expect(link).toHaveAttribute('href', '/watch?v=a-walk&t=84');
  expect(within(link).getByText('bridge').tagName).toBe('MARK');
});

it('offers a correction, and other searches when nothing matches', async () => {
  await openArchive(aSearchReply({ total: 0, films: [], didYouMean: 'bridge' }), '?q=brigde&genre=War');
  expect(screen.getByRole('heading', { name: 'No films found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'bridge' })).toHaveAttribute('href', '/archive?q=bridge&genre=War');
  expect(screen.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute('href', '/archive?q=brigde');
});

it('offers the search without a part of its words when nothing matches', async () => {
  const wider = [
    { q: 'potemkin', without: ['panzerkreuzer'], total: 10, totalIsEstimate: false },
    { q: 'panzerkreuzer', without: ['potemkin'], total: 4321, totalIsEstimate: true },
  ];
  await openArchive(aSearchReply({ total: 0, films: [], wider }), '?q=panzerkreuzer+potemkin&genre=War&page=2');
  const offers = screen.getByRole('list', { name: 'Nothing matches all of it. These parts do:' });
  const [first, second] = within(offers).getAllByRole('listitem');
  expect(first).toHaveTextContent('potemkin 10 films · without “panzerkreuzer”');
  expect(second).toHaveTextContent('panzerkreuzer about 4,300 films · without “potemkin”');
  expect(screen.getByRole('link', { name: 'potemkin' })).toHaveAttribute('href', '/archive?q=potemkin&genre=War');
});

describe('a search that was not searched as typed', () => {
  const notes = { unknownFields: ['maestro'], fields: ['person', 'year'], shortenedTo: 'bridge tram' };

  it('says so in English', async () => {
    await openArchive(aSearchReply({ notes }), '?q=maestro:x');
    const note = screen.getByRole('note');
    expect(note).toHaveTextContent(
      'There is no search field “maestro”; it was searched as a plain word. Fields are: person, year.',
    );
    expect(note).toHaveTextContent('Your search is too long. Only this part was searched: bridge tram');
  });

  it('says so in German, also without results', async () => {
    await openArchive(aSearchReply({ notes, total: 0, films: [] }), '?q=maestro:x', 'de');
    const note = screen.getByRole('note');
    expect(note).toHaveTextContent(
      'Ein Suchfeld „maestro“ gibt es nicht; gesucht wurde nach dem Wort. Suchfelder sind: person, year.',
    );
    expect(note).toHaveTextContent('Gesucht wurde nur nach diesem Teil: bridge tram');
  });
});

it('explains the search on request, in the language of the page', async () => {
  const { user } = await openArchive(aSearchReply({ total: 0, films: [] }), '?q=zzz', 'de');
  expect(screen.queryByText('Regie:lang')).not.toBeInTheDocument();
  await user.click(screen.getByText('Tipps zur Suche'));
  expect(await screen.findByText('Regie:lang')).toBeVisible();
  expect(screen.getByText('Schlagwort')).toBeVisible();
});

it.each([
  ['searchTooBroad', 'Please narrow your search'],
  ['searchTooSlow', 'The search was stopped'],
  ['somethingWentWrong', 'That did not work'],
] as const)('shows what to do when the search is refused: %s', async (code, title) => {
  await openArchive(() => problemOf({ ...platformProblems, ...catalogProblems }, code), '?q=it&page=900');
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});

it('retries on request after a failure', async () => {
  const { network, user } = await openArchive(() => problem('somethingWentWrong'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.on('GET /api/catalog/films', aSearchReply());
  await user.click(retry);
  await waitFor(() => expect(heading()).toHaveTextContent('118 films'));
});

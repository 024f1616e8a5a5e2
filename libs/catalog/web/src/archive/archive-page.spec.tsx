import { screen, waitFor, within } from '@testing-library/react';
import { catalogProblems } from '@nitrate/catalog/contract';
import { platformProblems } from '@nitrate/contract-kit';
import { problem, problemOf, renderPage, type FakeAnswer, type FakeRequest } from '@nitrate/testing-web';
import { catalogRoutes } from '../catalog-routes';
import { aFilm, anAnswer } from '../testing/film-builders';

const archive = catalogRoutes({}).find(({ path }) => path === '/archive');

function openArchive(answer: FakeAnswer, search = '', locale: 'en' | 'de' = 'en') {
  if (!archive) throw new Error('The catalogue has no archive page.');
  return renderPage(archive, { route: `/archive${search}`, locale, api: { 'GET /api/catalog/films': answer } });
}

const asked = (requests: readonly FakeRequest[]) =>
  requests.map(({ url }) => Object.fromEntries(url.searchParams)).at(-1);
const heading = () => screen.getByRole('heading', { level: 1 });

it('asks for what the address says and says how much was found', async () => {
  const { network } = await openArchive(anAnswer(), '?q=bridge&genre=Documentary&olderThan=1950&page=2');
  expect(asked(network.requests)).toEqual({
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

it('says about how many where counting them all would cost too much', async () => {
  await openArchive(anAnswer({ total: 12_345, totalIsEstimate: true }), '', 'de');
  expect(heading()).toHaveTextContent('etwa 12.000 Filme');
});

it('narrows by a facet and takes it off again by its chip', async () => {
  const { user, address } = await openArchive(anAnswer());
  await user.click(screen.getByRole('checkbox', { name: /Newsreel/ }));
  expect(address()).toBe('/archive?genre=Newsreel');
  expect(screen.getByRole('checkbox', { name: /Newsreel/ })).toBeChecked();
  const chips = screen.getByRole('list', { name: 'Chosen filters' });
  await user.click(within(chips).getByRole('button', { name: 'Remove filter: Newsreel' }));
  expect(address()).toBe('/archive');
});

it('shows neighbouring decades as one chip and clears everything at once', async () => {
  const { user, address } = await openArchive(anAnswer(), '?q=bridge&decade=1920,1930&availability=full');
  const chips = screen.getByRole('list', { name: 'Chosen filters' });
  expect(
    within(chips)
      .getAllByRole('button')
      .map((chip) => chip.textContent),
  ).toEqual(['1920 – 1939', 'Full film']);
  await user.click(screen.getByRole('link', { name: 'Clear all' }));
  await waitFor(() => expect(address()).toBe('/archive?q=bridge'));
});

it('shows more values of a facet when asked to', async () => {
  const { user } = await openArchive(anAnswer());
  const genre = screen.getByRole('group', { name: 'Genre' });
  expect(within(genre).queryByRole('checkbox', { name: /War/ })).not.toBeInTheDocument();
  await user.click(within(genre).getByRole('button', { name: 'More: Genre' }));
  expect(within(genre).getByRole('checkbox', { name: /War/ })).toBeInTheDocument();
});

it('sorts, and takes a bound when its field is left', async () => {
  const { user, address } = await openArchive(anAnswer());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'oldest');
  expect(address()).toBe('/archive?sort=oldest');
  const year = within(screen.getByRole('group', { name: 'Year' })).getByRole('spinbutton', { name: 'Older than' });
  await user.type(year, '1945');
  await user.tab();
  expect(address()).toBe('/archive?olderThan=1945&sort=oldest');
});

it('keeps the films of the search before in sight until those of the next are there', async () => {
  let release: (value: unknown) => void = () => undefined;
  const { network, user } = await openArchive(anAnswer());
  network.on('GET /api/catalog/films', () => new Promise((resolve) => (release = resolve)));
  await user.click(screen.getByRole('checkbox', { name: /Drama/ }));
  expect(screen.getByRole('heading', { name: 'A Walk Through the New City' })).toBeInTheDocument();
  release(anAnswer({ total: 1, films: [aFilm({ id: 'film-2', title: 'Steel and Flowers' })] }));
  expect(await screen.findByRole('heading', { name: 'Steel and Flowers' })).toBeInTheDocument();
  expect(heading()).toHaveTextContent('1 film');
});

it('leads from words said in a film to their place in it', async () => {
  const hit = {
    ...aFilm(),
    passage: { startMs: 84_500, text: 'I declare this \u0002bridge\u0003 open', language: 'en' },
  };
  await openArchive(anAnswer({ films: [hit] }), '?q=bridge');
  const link = screen.getByRole('link', { name: 'Said in the film, at 01:24: I declare this bridge open' });
  expect(link).toHaveAttribute('href', '/watch?v=a-walk&t=84');
  expect(within(link).getByText('bridge').tagName).toBe('MARK');
});

it('offers what was probably meant, and ways on where nothing matches', async () => {
  await openArchive(anAnswer({ total: 0, films: [], didYouMean: 'bridge' }), '?q=brigde&genre=War');
  expect(screen.getByRole('heading', { name: 'No films found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'bridge' })).toHaveAttribute('href', '/archive?q=bridge&genre=War');
  expect(screen.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute('href', '/archive?q=brigde');
});

it.each([
  ['searchTooBroad', 'Please narrow the search'],
  ['searchTooSlow', 'The search was stopped'],
  ['somethingWentWrong', 'That did not work'],
] as const)('says what to do when the search is refused: %s', async (code, title) => {
  await openArchive(() => problemOf({ ...platformProblems, ...catalogProblems }, code), '?q=it&page=900');
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});

it('asks again when told to after a failure', async () => {
  const { network, user } = await openArchive(() => problem('somethingWentWrong'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  network.on('GET /api/catalog/films', anAnswer());
  await user.click(again);
  await waitFor(() => expect(heading()).toHaveTextContent('118 films'));
});

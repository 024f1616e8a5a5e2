import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type CollectionReply } from '@nitrate/catalog/contract';
import { problem, renderPage, schemaOrgFaults, shownJsonLd, type FakeReply } from '@nitrate/testing-web';
import { catalogRoutes } from '../catalog-routes';
import { type WrittenCollection } from '../catalog-slots';
import { aFilm } from '../testing/film-builders';

function open(
  response: FakeReply,
  { written = {}, locale = 'en' }: { written?: WrittenCollection; locale?: 'en' | 'de' } = {},
) {
  const collectionIntro = async () => ({
    CollectionIntro: ({ children }: { children: (words: WrittenCollection) => ReactNode }) => children(written),
    preloadIntro: async () => undefined,
  });
  const page = catalogRoutes({}, { collectionIntro }).find(({ path }) => path.startsWith('/collection/'));
  if (!page) throw new Error('The catalogue has no page of collections.');
  return renderPage(page, {
    route: '/collection/water-and-stone',
    locale,
    api: { 'GET /api/catalog/collections/:collection': response },
  });
}

const film = (slug: string, year: string, over = {}) =>
  aFilm({ id: slug, slug, title: slug, description_date: year, ...over });
const record = (slug: string, year: string) => film(slug, year, { availability: 'none' });

const water: CollectionReply = {
  name: 'Water and Stone',
  names: ['Water and Stone'],
  description: 'A port and its bridges.',
  archives: ['Coast Archive', 'Corriemuir, Film Library'],
  onScreen: { films: [film('Ferry', '1895'), film('Kite', '1971')], total: 6, totalIsEstimate: false },
  inVault: {
    films: [record('Ice', '1911'), record('Tug', '1911'), record('Mole', '1924')],
    total: 143,
    totalIsEstimate: false,
  },
};
const empty = {
  ...water,
  onScreen: { ...water.onScreen, films: [], total: 0 },
  inVault: { ...water.inVault, films: [], total: 0 },
};

const href = (name: string | RegExp) =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');

it('shows the text of the archive, both numbers, films to watch, then records by year', async () => {
  await open(water);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Water and Stone');
  expect(screen.getByText('A port and its bridges.')).toBeVisible();
  expect(href('Coast Archive')).toBe('/archive?archive=Coast+Archive');
  const parts = within(screen.getByRole('list', { name: 'Parts of the collection' })).getAllByRole('link');
  expect(parts.map((part) => [part.textContent, part.getAttribute('href')])).toEqual([
    ['6 films to watch', '#on-screen'],
    ['143 records in the vault', '#in-vault'],
  ]);
  expect(document.getElementById('on-screen')).toHaveTextContent('On screen');
  expect(document.getElementById('in-vault')).toHaveTextContent('In the vault');
  expect(within(screen.getByRole('list', { name: 'On screen' })).getAllByRole('article')).toHaveLength(2);
  const entries = within(screen.getByRole('list', { name: 'In the vault' })).getAllByRole('listitem');
  expect(entries.map((entry) => within(entry).getByRole('heading').textContent)).toEqual(['Ice', 'Tug', 'Mole']);
});

it('leads to all films of each part, and to all of them, with an address that stays in the archive', async () => {
  await open(water);
  expect(href('All films to watch (6)')).toBe(
    '/archive?collection=Water+and+Stone&availability=full,previewOnly&sort=oldest',
  );
  expect(href('All records (143)')).toBe('/archive?collection=Water+and+Stone&availability=none&sort=oldest');
  expect(screen.getByText('3 of 143')).toBeVisible();
  expect(href('Filter and sort 149 films')).toBe('/archive?collection=Water+and+Stone&sort=recentlyAdded');
});

it('searches the films of the collection in the archive', async () => {
  const { user, address } = await open(water, { locale: 'de' });
  const search = screen.getByRole('search', { name: 'In dieser Sammlung suchen' });
  await user.type(within(search).getByRole('searchbox'), ' Eis {Enter}');
  await waitFor(() => expect(address()).toBe('/de/archive?q=Eis&collection=Water+and+Stone'));
});

it('shows what editors wrote instead, with their picture', async () => {
  const written = {
    title: 'Wasser und Stein',
    titleLang: 'de-DE',
    text: <p>Written by hand.</p>,
    summary: 'In a word.',
    picture: <img src="/pier.jpg" alt="A pier" />,
  };
  await open(water, { written });
  expect(screen.getByRole('heading', { level: 1, name: 'Wasser und Stein' })).toHaveAttribute('lang', 'de-DE');
  expect(screen.getByText('Written by hand.')).toBeVisible();
  expect(screen.queryByText('A port and its bridges.')).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'A pier' })).toBeVisible();
  expect(document.title).toMatch(/^Wasser und Stein – /);
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute('content', 'In a word.');
});

it('shows the first still there is, and no empty box where there is none', async () => {
  const poster = { base: 'stills/kite', widths: [640], formats: ['jpg'], width: 640, height: 360, placeholder: '' };
  const [ferry] = water.onScreen.films;
  const films = [ferry ?? film('Ferry', '1895'), film('Kite', '1971', { poster })];
  const { container, unmount } = await open({ ...water, onScreen: { ...water.onScreen, films } });
  expect(container.querySelector('header img')).toHaveAttribute('src', expect.stringContaining('stills/kite-640.jpg'));
  unmount();
  const plain = await open(water);
  expect(plain.container.querySelector('header img')).toBeNull();
});

it('has the canonical address and a valid description for search engines', async () => {
  await open(water, { locale: 'de' });
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
    /\/de\/collection\/water-and-stone$/,
  );
  const described = shownJsonLd();
  const listed = ['Ferry', 'Kite', 'Ice', 'Tug', 'Mole'].map((name, at) => ({ position: at + 1, name }));
  expect(described).toMatchObject([
    { '@type': 'CollectionPage', name: 'Water and Stone', mainEntity: { itemListElement: listed } },
  ]);
  expect(schemaOrgFaults(described)).toEqual([]);
});

it('says of a collection without films what comes, and keeps it from search engines', async () => {
  await open(empty);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Water and Stone');
  expect(screen.getByRole('heading', { level: 2, name: 'No films in this collection yet' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /to watch/ })).not.toBeInTheDocument();
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

it('searches from the films on screen where there are no records', async () => {
  await open({ ...water, inVault: empty.inVault });
  expect(within(screen.getByRole('region', { name: 'On screen' })).getByRole('search')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'In the vault' })).not.toBeInTheDocument();
});

it('answers an unknown name with the page for what is not found', async () => {
  await open(() => problem('notFound'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No collection by this name');
  expect(screen.getByText('404')).toBeVisible();
});

it('says that it could not load, and loads on request', async () => {
  const { user, network } = await open(() => problem('somethingWentWrong'));
  const requests = network.requests.length;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(network.requests.length).toBeGreaterThan(requests));
});

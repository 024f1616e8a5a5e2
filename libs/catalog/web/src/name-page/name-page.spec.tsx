import { screen, waitFor, within } from '@testing-library/react';
import { catalogProblems, type PersonCredits } from '@nitrate/catalog/contract';
import { problem, problemOf, renderPage, type FakeReply, type FakeRequest } from '@nitrate/testing-web';
import { catalogRoutes } from '../catalog-routes';
import { aFilm, aSearchReply } from '../testing/film-builders';

function open(kind: 'person' | 'place', response: FakeReply, path: string, locale: 'en' | 'de' = 'en') {
  const page = catalogRoutes({}).find((route) => route.path.startsWith(`/${kind}/`));
  if (!page) throw new Error('The catalogue has no such page.');
  const call = kind === 'person' ? 'GET /api/catalog/people/:person' : 'GET /api/catalog/places/:place';
  return renderPage(page, { route: path, locale, api: { 'GET /api/catalog/films': nearby, [call]: response } });
}

/** Films to watch: none from the 1890s. */
const nearby = ({ url }: FakeRequest) => {
  const isNear = url.searchParams.get('decade')?.startsWith('1920');
  const isAny = !url.searchParams.has('decade');
  const films = isNear || isAny ? [aFilm({ title: isNear ? 'From the same years' : 'From any year' })] : [];
  return aSearchReply({ total: films.length, films, facets: {} });
};

const film = (slug: string, year: string, over = {}) =>
  aFilm({ id: slug, slug, title: slug, description_date: year, availability: 'none', ...over });

const brandt: PersonCredits = {
  slug: 'elsa-brandt',
  name: 'Elsa Brandt',
  films: 2,
  firstYear: 1921,
  lastYear: 1934,
  roles: [
    { role: 'director', films: 2 },
    { role: 'cast', films: 1 },
  ],
  watchable: 1,
  onScreen: [{ roles: ['director'], film: film('Late', '1934', { availability: 'full' }) }],
  credits: [{ roles: ['director', 'cast'], film: film('Early', '1921') }],
  page: 1,
  total: 1,
  people: [{ name: 'Karl Ämmer', films: 2 }],
};

it('shows the name, the years of the films, roles, films on screen, then each film once with its roles', async () => {
  await open('person', brandt, '/person/elsa-brandt');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Elsa Brandt');
  expect(screen.getByText('Films from 1921 to 1934')).toBeVisible();
  const roles = within(screen.getByRole('list', { name: 'Roles' })).getAllByRole('link');
  expect(roles.map((role) => [role.textContent, role.getAttribute('href')])).toEqual([
    ['All films 2', '/person/elsa-brandt'],
    ['Director 2', '/person/elsa-brandt?role=director'],
    ['Cast 1', '/person/elsa-brandt?role=cast'],
  ]);
  const onScreen = within(within(screen.getByRole('list', { name: 'On screen' })).getByRole('listitem'));
  expect(onScreen.getByRole('heading', { name: 'Late' })).toBeVisible();
  expect(onScreen.getByText('Director')).toBeVisible();
  const others = within(within(screen.getByRole('list', { name: 'More films' })).getByRole('listitem'));
  expect(others.getByRole('heading', { name: 'Early' })).toBeVisible();
  expect(others.getByText('Director, Cast')).toBeVisible();
  expect(screen.getByRole('link', { name: /Karl Ämmer/ })).toHaveAttribute('href', '/person/karl-ammer');
  const search = screen.getByRole('link', { name: 'Search the archive for Elsa Brandt' });
  expect(decodeURIComponent(search.getAttribute('href') ?? '')).toBe('/archive?q=person:"Elsa+Brandt"');
});

it('requests one role and moves the focus to its films', async () => {
  const { user, network } = await open('person', brandt, '/person/elsa-brandt', 'de');
  await user.click(screen.getByRole('link', { name: 'Besetzung 1' }));
  await waitFor(() => expect(network.requests.at(-1)?.url.search).toBe('?lang=de&role=cast&page=1'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Besetzung' })).toHaveFocus());
});

it('has the canonical address and the description of the films for search engines', async () => {
  await open('person', brandt, '/person/Elsa-Brandt', 'de');
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
    /\/de\/person\/elsa-brandt$/,
  );
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    'Elsa Brandt im Archiv: 2 Filme (Regie, Besetzung), nach Jahren.',
  );
  const [person, films] = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
  );
  expect(person).toMatchObject({ '@type': 'Person', name: 'Elsa Brandt' });
  const id = person?.['@id'];
  expect(films?.['itemListElement']).toMatchObject([
    { position: 1, item: { '@type': 'Movie', name: 'Late', dateCreated: '1934', director: { '@id': id } } },
    { position: 2, item: { name: 'Early', director: { '@id': id }, actor: { '@id': id } } },
  ]);
});

it('shows a place as what was made and what is set there', async () => {
  const credits = [{ roles: ['setIn'], film: film('Early', '1921') }];
  const place = { ...brandt, slug: 'harz', name: 'Harz', roles: [{ role: 'setIn', films: 1 }], credits, total: 1 };
  await open(
    'place',
    { ...place, onScreen: [], watchable: 0, firstYear: 1921, lastYear: 1921, films: 1 },
    '/place/harz',
  );
  expect(screen.getByText('Film from 1921')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Set here' })).toBeVisible();
});

it.each([
  [
    'en',
    1921,
    'To watch from the same years',
    'From the same years',
    '?decade=1920,1930&availability=full,previewOnly',
  ],
  [
    'de',
    1921,
    'Aus denselben Jahren zu sehen',
    'From the same years',
    '?decade=1920,1930&availability=full,previewOnly',
  ],
  ['en', 1891, 'To watch now', 'From any year', '?availability=full,previewOnly'],
  ['en', null, 'To watch now', 'From any year', '?availability=full,previewOnly'],
] as const)(
  'offers films to watch where the name has none: %s, from %s',
  async (locale, firstYear, title, film, search) => {
    await open('person', { ...brandt, watchable: 0, onScreen: [], firstYear }, '/person/elsa-brandt', locale);
    const offer = within(await screen.findByRole('region', { name: title }));
    expect(offer.getByRole('heading', { name: film })).toBeVisible();
    const [all] = offer.getAllByRole('link');
    expect(decodeURIComponent(all?.getAttribute('href') ?? '')).toContain(`/archive${search}`);
  },
);

it('offers no other films where the name has films to watch', async () => {
  await open('person', brandt, '/person/elsa-brandt');
  expect(screen.queryByRole('region', { name: /^To watch/ })).not.toBeInTheDocument();
});

it('leads from an unknown name to a search for its words', async () => {
  await open('person', () => problemOf(catalogProblems, 'personNotFound'), '/person/nobody-known');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No person by this name');
  expect(screen.getByRole('link', { name: 'Search for “nobody known”' })).toHaveAttribute(
    'href',
    '/archive?q=nobody+known',
  );
  expect(screen.getByRole('region', { name: 'To watch now' })).toBeVisible();
});

it('says that it could not load, and loads on request', async () => {
  const { user, network } = await open('person', () => problem('somethingWentWrong'), '/person/elsa-brandt');
  const requests = network.requests.length;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(network.requests.length).toBeGreaterThan(requests));
});

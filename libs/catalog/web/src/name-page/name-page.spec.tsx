import { screen, waitFor, within } from '@testing-library/react';
import { catalogProblems, type PersonCredits } from '@nitrate/catalog/contract';
import { problem, problemOf, renderPage, type FakeReply } from '@nitrate/testing-web';
import { catalogRoutes } from '../catalog-routes';
import { aFilm } from '../testing/film-builders';

function open(kind: 'person' | 'place', response: FakeReply, path: string, locale: 'en' | 'de' = 'en') {
  const page = catalogRoutes({}).find((route) => route.path.startsWith(`/${kind}/`));
  if (!page) throw new Error('The catalogue has no such page.');
  const call = kind === 'person' ? 'GET /api/catalog/people/:person' : 'GET /api/catalog/places/:place';
  return renderPage(page, { route: path, locale, api: { [call]: response } });
}

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
  onScreen: [film('Late', '1934', { availability: 'full' })],
  credits: [
    { role: 'director', film: film('Early', '1921') },
    { role: 'director', film: film('Late', '1934', { availability: 'full' }) },
    { role: 'cast', film: film('Early', '1921') },
  ],
  page: 1,
  total: 3,
  people: [{ name: 'Karl Ämmer', films: 2 }],
};

it('shows the name, its years and roles, films on screen, then all films by role and year', async () => {
  await open('person', brandt, '/person/elsa-brandt');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Elsa Brandt');
  expect(screen.getByText('1921 – 1934')).toBeVisible();
  const roles = within(screen.getByRole('list', { name: 'Roles' })).getAllByRole('link');
  expect(roles.map((role) => [role.textContent, role.getAttribute('href')])).toEqual([
    ['All films 2', '/person/elsa-brandt'],
    ['Director 2', '/person/elsa-brandt?role=director'],
    ['Cast 1', '/person/elsa-brandt?role=cast'],
  ]);
  expect(within(screen.getByRole('list', { name: 'On screen' })).getAllByRole('listitem')).toHaveLength(1);
  const director = within(screen.getByRole('list', { name: 'Director' })).getAllByRole('listitem');
  expect(director.map((entry) => within(entry).getByRole('heading').textContent)).toEqual(['Early', 'Late']);
  expect(screen.getByRole('link', { name: /Karl Ämmer/ })).toHaveAttribute('href', '/person/karl-ammer');
  const search = screen.getByRole('link', { name: 'Search the archive for Elsa Brandt' });
  expect(decodeURIComponent(search.getAttribute('href') ?? '')).toBe('/archive?q=person:"Elsa+Brandt"');
});

it('requests one role and moves the focus to its films', async () => {
  const { user, network } = await open('person', brandt, '/person/elsa-brandt', 'de');
  await user.click(screen.getByRole('link', { name: 'Besetzung 1' }));
  await waitFor(() => expect(network.requests.at(-1)?.url.search).toBe('?lang=de&role=cast&page=1'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Regie' })).toHaveFocus());
});

it('has the canonical address and the description of the films for search engines', async () => {
  await open('person', brandt, '/person/Elsa-Brandt', 'de');
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
    /\/de\/person\/elsa-brandt$/,
  );
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    'Elsa Brandt im Archiv: 2 Filme (Regie, Besetzung), nach Aufgabe und Jahr.',
  );
  const [person, films] = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
  );
  expect(person).toMatchObject({ '@type': 'Person', name: 'Elsa Brandt' });
  const id = person?.['@id'];
  expect(films?.['itemListElement']).toMatchObject([
    { position: 1, item: { '@type': 'Movie', name: 'Early', dateCreated: '1921', director: { '@id': id } } },
    { position: 2, item: { director: { '@id': id } } },
    { position: 3, item: { actor: { '@id': id } } },
  ]);
});

it('shows a place as what was made and what is set there', async () => {
  const credits = [{ role: 'setIn', film: film('Early', '1921') }];
  const place = { ...brandt, slug: 'harz', name: 'Harz', roles: [{ role: 'setIn', films: 1 }], credits, total: 1 };
  await open('place', { ...place, onScreen: [], watchable: 0 }, '/place/harz');
  expect(screen.getByRole('heading', { level: 2, name: 'Set here' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'On screen' })).not.toBeInTheDocument();
});

it('leads from an unknown name to a search for its words', async () => {
  await open('person', () => problemOf(catalogProblems, 'personNotFound'), '/person/nobody-known');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No person by this name');
  expect(screen.getByRole('link', { name: 'Search for “nobody known”' })).toHaveAttribute(
    'href',
    '/archive?q=nobody+known',
  );
});

it('says that it could not load, and loads on request', async () => {
  const { user, network } = await open('person', () => problem('somethingWentWrong'), '/person/elsa-brandt');
  const requests = network.requests.length;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(network.requests.length).toBeGreaterThan(requests));
});

import { screen, waitFor, within } from '@testing-library/react';
import { catalogProblems } from '@nitrate/catalog/contract';
import { platformProblems } from '@nitrate/contract-kit';
import { type PreloadArgs } from '@nitrate/routing';
import { problem, problemOf, renderPage, type FakeReply, type FakeRequest } from '@nitrate/testing-web';
import { catalogRoutes } from '../catalog-routes';
import { aFilm, aSearchReply } from '../testing/film-builders';

const archive = catalogRoutes({}).find(({ path }) => path === '/archive');

function openArchive(reply: FakeReply, search = '', locale: 'en' | 'de' = 'en') {
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
    watchableFirst: 'false',
    lang: 'en',
  });
  expect(heading()).toHaveTextContent('118 films for “bridge”');
});

it('has one pair of quotation marks around a phrase', async () => {
  await openArchive(aSearchReply(), '?q=%22coal+train%22');
  expect(heading()).toHaveTextContent(/for “coal train”$/);
});

it('leads from the address of a collection alone to its page, and keeps it next to anything else', async () => {
  const preload = async (search: string, locale: 'en' | 'de') => {
    const url = new URL(`/archive?${search}`, 'https://films.example');
    const load = (async () => ({})) as unknown as PreloadArgs['load'];
    const { preload: run } = (await archive?.load()) ?? {};
    return run?.({ load, locale, url, params: {}, getState: () => ({}) as never });
  };
  const found: unknown = await preload('collection=Harbour+Film%5C%2C+I', 'de').catch((error: unknown) => error);
  expect(found).toBeInstanceOf(Response);
  const { status, headers } = found as Response;
  expect([status, headers.get('location')]).toEqual([308, '/de/collection/harbour-film-i']);
  for (const search of [
    'collection=Harbour&sort=latest',
    'collection=Harbour,Trams',
    'collection=Harbour&q=',
    'collection=%3F',
  ]) {
    expect(await preload(search, 'en')).toBeUndefined();
  }
});

it('stays in the archive when a collection is ticked, leads to its page, and has that as the canonical one', async () => {
  const facets = { collection: [{ value: 'Trams', label: 'Trams', count: 3 }] };
  const { user, address } = await openArchive(aSearchReply({ facets }));
  await user.click(screen.getByRole('checkbox', { name: 'Trams 3' }));
  expect(address()).toBe('/archive?collection=Trams&sort=recentlyAdded');
  expect(screen.getByRole('link', { name: 'About the collection “Trams”' })).toHaveAttribute(
    'href',
    '/collection/trams',
  );
  await waitFor(() =>
    expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/collection\/trams$/),
  );
});

it('shows a rounded number when the total is an estimate', async () => {
  await openArchive(aSearchReply({ total: 12_345, totalIsEstimate: true }), '', 'de');
  expect(heading()).toHaveTextContent('etwa 12.000 Filme');
});

it.each([
  ['', { full: 5, previewOnly: 1, none: 1208 }, '6 to watch, 1,208 in the vault'],
  ['', { full: 6 }, 'all ready to watch'],
  ['', { none: 1 }, 'in the vault'],
  ['?availability=full', { full: 5, none: 208 }, 'all ready to watch'],
])('counts films to watch and those in the vault apart: %s %j', async (search, counts, parts) => {
  const availability = Object.entries(counts).map(([value, count]) => ({ value, label: value, count }));
  await openArchive(aSearchReply({ total: 214, facets: { availability } }), search);
  expect(heading()).toHaveTextContent('214 films');
  expect(screen.getByText(parts)).toBeVisible();
  expect(screen.getByText(`214 films: ${parts}`)).toHaveAttribute('role', 'status');
});

it('counts apart in the words and numbers of German, about where numbers are estimates', async () => {
  const availability = [
    { value: 'full', label: 'full', count: 1208 },
    { value: 'none', label: 'none', count: 12_345, isEstimate: true as const },
  ];
  await openArchive(aSearchReply({ facets: { availability } }), '', 'de');
  expect(screen.getByText('1.208 zu sehen, etwa 12.000 im Magazin')).toBeVisible();
});

it('has no filter that leaves all films, but always those that are chosen', async () => {
  const only = (value: string) => [{ value, label: value, count: 3 }];
  const facets = { decade: only('undated'), genre: only('Drama'), language: only('de') };
  await openArchive(aSearchReply({ total: 3, facets }), '?genre=Drama');
  expect(screen.getByRole('group', { name: 'Genre' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Language' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /Undated/ })).not.toBeInTheDocument();
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

it('closes the sheet of filters at once, while the films are still being counted', async () => {
  const { user } = await openArchive(({ url }: FakeRequest) =>
    url.searchParams.has('genre') ? new Promise<never>(() => undefined) : aSearchReply(),
  );
  await user.click(screen.getByRole('button', { name: /Filters/ }));
  const sheet = screen.getByRole('dialog', { name: 'Filters' });
  await user.click(within(sheet).getByRole('checkbox', { name: /Newsreel/ }));
  const show = within(sheet).getByRole('button', { name: /^Show / });
  expect(show).toHaveAttribute('aria-busy', 'true');
  await user.click(show);
  expect(sheet).not.toHaveAttribute('open');
});

it('shows adjacent decades as one chip and clears all filters at once', async () => {
  const { user, address } = await openArchive(aSearchReply(), '?q=bridge&decade=1920,1930&availability=full');
  const chips = screen.getByRole('list', { name: 'Active filters' });
  expect(
    within(chips)
      .getAllByRole('button')
      .map((chip) => chip.textContent),
  ).toEqual(['1920 – 1939', 'Full film']);
  await user.click(screen.getByRole('link', { name: 'Clear all filters' }));
  await waitFor(() => expect(address()).toBe('/archive?q=bridge'));
});

it('filters by rights, named as the archive names them', async () => {
  const rights = [{ value: 'InC', label: 'In Copyright', count: 12 }];
  const { user, address } = await openArchive(aSearchReply({ facets: { rights } }));
  const group = screen.getByRole('group', { name: 'Rights' });
  await user.click(within(group).getByRole('checkbox', { name: 'In Copyright 12' }));
  expect(address()).toBe('/archive?rights=InC');
});

it('shows more values of a facet on request', async () => {
  const { user } = await openArchive(aSearchReply());
  const genre = screen.getByRole('group', { name: 'Genre' });
  expect(within(genre).queryByRole('checkbox', { name: /War/ })).not.toBeInTheDocument();
  await user.click(within(genre).getByRole('button', { name: 'More: Genre' }));
  expect(within(genre).getByRole('checkbox', { name: /War/ })).toBeInTheDocument();
});

it('offers the best rated films once films are rated, and keeps that order of an address', async () => {
  const options = () =>
    within(screen.getByRole('combobox', { name: 'Sort' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const { unmount } = await openArchive(aSearchReply());
  expect(options()).not.toContain('Best rated');
  unmount();
  const rated = await openArchive(aSearchReply({ hasRatings: true }));
  expect(options()).toContain('Best rated');
  await rated.user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Best rated');
  expect(rated.address()).toBe('/archive?sort=bestRated');
  rated.unmount();
  await openArchive(aSearchReply(), '?sort=bestRated', 'de');
  expect(screen.getByRole('option', { name: 'Am besten bewertet', selected: true })).toBeInTheDocument();
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
    passages: [{ startMs: 84_500, text: 'I declare this \u0002bridge\u0003 open', language: 'en' }],
    passageCount: 4,
  };
  await openArchive(aSearchReply({ films: [hit] }), '?q=bridge');
  const link = screen.getByRole('link', { name: 'Spoken at 01:24: I declare this bridge open' });
  expect(link).toHaveAttribute('href', '/watch?v=a-walk&t=84');
  expect(within(link).getByText('bridge').tagName).toBe('MARK');
  expect(screen.getByText('3 more passages in the transcript')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search spoken words only' })).toHaveAttribute(
    'href',
    '/archive?q=spoken%3Abridge',
  );
});

it('offers a correction, and other searches when nothing matches', async () => {
  await openArchive(aSearchReply({ total: 0, films: [], didYouMean: 'bridge' }), '?q=brigde&genre=War');
  expect(screen.getByRole('heading', { name: 'No films found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'bridge' })).toHaveAttribute('href', '/archive?q=bridge&genre=War');
  for (const link of screen.getAllByRole('link', { name: 'Clear all filters' })) {
    expect(link).toHaveAttribute('href', '/archive?q=brigde');
  }
});

it('offers the search without a part of its words when nothing matches', async () => {
  const wider = [
    { q: 'potemkin', without: ['panzerkreuzer'], total: 10, totalIsEstimate: false },
    { q: 'panzerkreuzer', without: ['potemkin'], total: 4321, totalIsEstimate: true },
  ];
  await openArchive(aSearchReply({ total: 0, films: [], wider }), '?q=panzerkreuzer+potemkin&genre=War&page=2');
  const offers = screen.getByRole('list', { name: 'No film matches everything. Closest matches:' });
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
      '“maestro” is not a search field and was treated as an ordinary word. Available fields: person, year.',
    );
    expect(note).toHaveTextContent('Your search is too long. Only this part was used: bridge tram');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/for “bridge tram …”$/);
  });

  it('says so in German, also without results', async () => {
    await openArchive(aSearchReply({ notes, total: 0, films: [] }), '?q=maestro:x', 'de');
    const note = screen.getByRole('note');
    expect(note).toHaveTextContent(
      '„maestro“ ist kein Suchfeld und wurde als normales Wort gesucht. Verfügbare Felder: person, year.',
    );
    expect(note).toHaveTextContent('Nur dieser Teil wurde verwendet: bridge tram');
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
  ['searchTooSlow', 'The search was stopped'],
  ['somethingWentWrong', 'That didn’t work'],
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

describe('a page that does not exist', () => {
  const beyond = (request: FakeRequest) =>
    request.url.searchParams.get('page') === '1'
      ? aSearchReply({ total: 139_255 })
      : problemOf(catalogProblems, 'searchTooBroad');

  it('beyond the result window says so, with ways on, and filters that work', async () => {
    const { user, address } = await openArchive(beyond, '?page=500');
    expect(await screen.findByRole('heading', { name: 'Page 500 does not exist' })).toBeInTheDocument();
    expect(heading()).toHaveTextContent('139,255 films');
    expect(screen.getByText('You can browse the first 10,000 results.', { exact: false })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/archive');
    expect(screen.getByRole('link', { name: 'Go to the last page (417)' })).toHaveAttribute(
      'href',
      '/archive?page=417',
    );
    await user.click(screen.getByRole('checkbox', { name: /Newsreel/ }));
    expect(address()).toBe('/archive?genre=Newsreel');
  });

  it('past the last says how many there are', async () => {
    await openArchive(aSearchReply({ total: 118, films: [] }), '?q=bridge&page=9');
    expect(screen.getByRole('heading', { name: 'Page 9 does not exist' })).toBeInTheDocument();
    expect(screen.getByText('There are 5 pages of results.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the last page (5)' })).toHaveAttribute(
      'href',
      '/archive?q=bridge&page=5',
    );
  });
});

it('shows the filters that need no counts where the search has failed', async () => {
  await openArchive(() => problem('somethingWentWrong'), '?genre=War');
  await screen.findByRole('button', { name: 'Try again' });
  expect(within(screen.getByRole('group', { name: 'Year' })).getAllByRole('spinbutton')).toHaveLength(2);
  expect(screen.getByRole('checkbox', { name: 'War' })).toBeChecked();
});

it('puts films that can be watched first unless words are searched, and lets one choose', async () => {
  const { network, user, address } = await openArchive(aSearchReply());
  const field = screen.getByRole('switch', { name: 'Films you can watch first' });
  expect(field).toBeChecked();
  expect(lastQuery(network.requests)).toMatchObject({ watchableFirst: 'true' });
  await user.click(field);
  expect(address()).toBe('/archive?watchableFirst=false');
  await waitFor(() => expect(lastQuery(network.requests)).toMatchObject({ watchableFirst: 'false' }));
});

it('uses the same words for a bound and its chip, with help for what it means', async () => {
  await openArchive(aSearchReply(), '?olderThan=1960&longerThan=40', 'de');
  const year = screen.getByRole('spinbutton', { name: 'Vor dem Jahr' });
  expect(year).toHaveAccessibleDescription('Bis 1959');
  expect(screen.getByRole('button', { name: 'Filter entfernen: Vor dem Jahr 1960' })).toBeInTheDocument();
  expect(screen.getByRole('spinbutton', { name: 'Länger als' })).toHaveAccessibleDescription('Min.');
  expect(screen.getByRole('button', { name: 'Filter entfernen: Länger als 40 Min.' })).toBeInTheDocument();
});

it('filters films without a year', async () => {
  const facets = { decade: [...(aSearchReply().facets['decade'] ?? []), { value: 'undated', label: '', count: 7 }] };
  const { user, address } = await openArchive(aSearchReply({ facets }), '?decade=1930');
  await user.click(screen.getByRole('checkbox', { name: 'Undated 7' }));
  expect(address()).toBe('/archive?decade=1930%2Cundated');
  expect(screen.getByRole('button', { name: 'Remove filter: Undated' })).toBeInTheDocument();
});

it('marks and rounds counts of values that are estimates, and no others', async () => {
  const genre = [
    { value: 'Drama', label: 'Drama', count: 34_321, isEstimate: true as const },
    { value: 'War', label: 'War', count: 1234 },
  ];
  await openArchive(aSearchReply({ facets: { genre } }));
  expect(screen.getByRole('checkbox', { name: 'Drama about 34,000' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'War 1,234' })).toBeInTheDocument();
});

it('does not list archives where each is one collection', async () => {
  const facet = ['Harbour', 'City'].map((value) => ({ value, label: value, count: 59 }));
  await openArchive(aSearchReply({ facets: { archive: facet, collection: facet } }));
  expect(screen.getByRole('group', { name: 'Collection' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Archive' })).not.toBeInTheDocument();
});

it('finds any value of a long facet', async () => {
  const country = Array.from({ length: 60 }, (_, index) => ({
    value: `C${index}`,
    label: `C${index}`,
    count: 60 - index,
  }));
  const { network, user, address } = await openArchive(aSearchReply({ facets: { country } }), '?genre=War');
  network.on('GET /api/catalog/facets/:facet', { values: [{ value: 'Tuvalu', label: 'Tuvalu', count: 2 }] });
  const group = within(screen.getByRole('group', { name: 'Country' }));
  await user.click(group.getByRole('button', { name: 'More: Country' }));
  await user.type(group.getByRole('searchbox', { name: 'Search in Country' }), 'tuv');
  await user.click(await group.findByRole('checkbox', { name: 'Tuvalu 2' }));
  expect(network.requests.map(({ url }) => url.pathname + url.search)).toContain(
    '/api/catalog/facets/country?genre=War&lang=en&contains=tuv',
  );
  expect(group.queryByRole('checkbox', { name: /^C/ })).not.toBeInTheDocument();
  expect(address()).toBe('/archive?genre=War&country=Tuvalu');
});

it('moves the focus to the heading of the results after paging, and not after a filter', async () => {
  const { user } = await openArchive(aSearchReply());
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Results, page 2 of 5' })).toHaveFocus());
  const filter = screen.getByRole('checkbox', { name: /Newsreel/ });
  await user.click(filter);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Results, page 1 of 5' })).toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: /Newsreel/ })).toHaveFocus();
});

it('has a link past the filters', async () => {
  await openArchive(aSearchReply());
  expect(screen.getByRole('link', { name: 'Skip to results' })).toHaveAttribute('href', '#results');
});

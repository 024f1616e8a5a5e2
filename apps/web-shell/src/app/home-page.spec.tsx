import { act, fireEvent, screen, within } from '@testing-library/react';
import { authSlice, userSet } from '@nitrate/auth/data-access';
import { type LandingContent } from '@nitrate/content-cms/contract';
import { catalogProblems, type FilmSummary } from '@nitrate/catalog/contract';
import { problem, problemOf, renderPage, type FakeReply, type FakeRequest } from '@nitrate/testing-web';
import { loadAllFilmsParts, rowPartsLoader } from '@nitrate/catalog/web';
import { homeRoutes } from '@nitrate/content-cms/web';
import { loadListFilms } from '@nitrate/lists/web';

type Slots = Pick<Parameters<typeof homeRoutes>[0], 'heroPreview'>;

const aFilm = (over: Partial<FilmSummary> = {}): FilmSummary => ({
  id: 'film-1',
  slug: 'a-walk',
  supplierId: 'HFC-0412',
  archive: { id: 'a1', slug: 'harbour', name: 'Harbour Archive' },
  title: 'A Walk Through the New City',
  textLang: { title: 'en', description: 'en' },
  description: null,
  description_date: '1931',
  production_countryoforigin: ['Germany'],
  production_genre: ['Documentary'],
  si_format_duration: '00:14:02',
  supplier_collection: 'Harbour Film Collection',
  availability: 'full',
  poster: null,
  addedAt: '2026-11-01T00:00:00.000Z',
  ...over,
});

/** Films with a title each. */
const filmsOf = (...titles: string[]) => titles.map((title) => aFilm({ id: title, slug: title, title }));

const hero = aFilm();
const newest = [hero, ...filmsOf('Fog', 'Quay', 'Ferry')];

const aSearchReply = (films: readonly FilmSummary[]) => ({
  total: 118,
  totalIsEstimate: false,
  page: 1,
  size: 24,
  films,
  didYouMean: null,
  facets: {
    decade: [
      { value: '1920', label: '1920', count: 40 },
      { value: '1930', label: '1930', count: 78 },
    ],
  },
});

function openHome(content: LandingContent | undefined, api: Record<string, FakeReply> = {}, slots: Slots = {}) {
  const home = homeRoutes({ ...slots, loadAllFilmsParts, loadRowParts: rowPartsLoader(loadListFilms) }).find(
    ({ path }) => path === '/',
  );
  if (!home) throw new Error('There is no home page.');
  return renderPage(home, {
    reducers: { auth: authSlice.reducer },
    api: {
      ...(content && { 'GET /content/landing': content }),
      'GET /api/catalog/films': ({ url }: FakeRequest) =>
        aSearchReply(url.searchParams.get('size') === '1' ? [hero] : newest),
      'GET /api/catalog/films/:film': hero,
      'GET /api/catalog/collections': {
        collections: [
          {
            value: 'Harbour Film',
            title: 'Hafenfilme',
            titleLang: 'de',
            description: 'Cranes and launches.',
            archive: 'Harbour Archive',
            count: 24,
            firstYear: 1921,
            lastYear: 1968,
            poster: null,
          },
        ],
      },
      ...api,
    },
  });
}

const row = (name: string) => within(screen.getByRole('region', { name }));

it('has the newest film and the default rows without content of editors', async () => {
  await openHome(undefined);
  expect(screen.getByRole('heading', { level: 1, name: 'A Walk Through the New City' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Watch preview' })).toHaveAttribute('href', '/watch?v=a-walk');
  expect(row('Recently added').getByRole('link', { name: /See all/ })).toHaveAttribute('href', '/archive');
  expect(row('By decade').getByRole('slider')).toHaveAttribute('aria-valuetext', '1930s: 78 films');
  expect(row('By collection').getByRole('link', { name: /Hafenfilme/ })).toHaveTextContent('24 films · 1921–1968');
  expect(row('By collection').getByText('Hafenfilme')).toHaveAttribute('lang', 'de');
});

it('shows the content of editors: a film with a text, chosen films and a search', async () => {
  const { network } = await openHome(
    {
      hero: { eyebrow: 'Restored', text: 'He never learned his name.', film: 'a-walk' },
      rows: [
        { id: 'one', title: 'Chosen', films: ['Fog', 'gone'] },
        { id: 'two', title: 'Trams', query: { q: 'tram', genre: 'Newsreel' } },
      ],
    },
    {
      'GET /api/catalog/films/Fog': filmsOf('Fog')[0],
      'GET /api/catalog/films/gone': () => problemOf(catalogProblems, 'filmNotFound'),
      'GET /api/catalog/films': aSearchReply(filmsOf('Tram 4')),
    },
  );
  expect(screen.getByText('He never learned his name.')).toBeInTheDocument();
  expect(row('Chosen').getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(row('Trams').getByRole('heading', { level: 3, name: 'Tram 4' })).toBeInTheDocument();
  expect(row('Trams').getByRole('link', { name: /See all/ })).toHaveAttribute('href', '/archive?q=tram&genre=Newsreel');
  const searches = network.requests.filter(({ url }) => url.pathname === '/api/catalog/films');
  expect(searches.map(({ url }) => url.searchParams.get('genre'))).toEqual(['Newsreel']);
});

it('shows the films of a public list under its name', async () => {
  const { network } = await openHome(
    { rows: [{ id: 'list', list: 'l1' }] },
    {
      'GET /api/lists/:list': {
        list: { name: 'Ports' },
        items: [{ film: filmsOf('The Quay')[0] }, { film: null }],
      },
    },
  );
  expect(row('Ports').getByRole('heading', { level: 3, name: 'The Quay' })).toBeInTheDocument();
  expect(row('Ports').getByRole('link', { name: /See all/ })).toHaveAttribute('href', '/lists/l1');
  expect(network.requests.filter(({ url }) => url.pathname === '/api/lists/l1')).toHaveLength(1);
});

it('separates the text of the site from a film that the editors did not choose', async () => {
  await openHome({ hero: { text: 'Search by word and place.', primary: { label: 'Browse', href: '/archive' } } });
  const block = (text: string) => screen.getByText(text).parentElement;
  expect(block('Search by word and place.')).toContainElement(screen.getByRole('link', { name: 'Browse' }));
  expect(block('Search by word and place.')).not.toContainElement(screen.getByRole('heading', { level: 1 }));
});

it('shows an error in place of a row that failed to load, and the other rows', async () => {
  await openHome(undefined, { 'GET /api/catalog/collections': () => problem('somethingWentWrong') });
  expect(await row('By collection').findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(row('Recently added').getAllByRole('heading', { level: 3 })).toHaveLength(3);
});

describe('a film that is in several parts', () => {
  const content: LandingContent = {
    rows: [
      { id: 'recent', title: 'New' },
      { id: 'decades', title: 'Decades', arrange: 'decades' },
      { id: 'ports', title: 'Ports', query: { genre: 'Port' } },
      { id: 'trams', title: 'Trams', query: { genre: 'Tram' } },
    ],
  };
  const found: Record<string, FilmSummary[]> = {
    Port: [...newest, ...filmsOf('Pier', 'Dock')],
    Tram: [hero, ...filmsOf('Fog', 'Pier')],
  };
  const open = () =>
    openHome(content, {
      'GET /api/catalog/films': ({ url: { searchParams } }: FakeRequest) => {
        const genre = searchParams.get('genre');
        const decade = searchParams.get('decade');
        if (searchParams.get('size') === '1') return aSearchReply([hero]);
        if (decade) return aSearchReply([...newest, ...filmsOf('Mill', 'Weir', `Only ${decade}`)]);
        return aSearchReply(genre ? (found[genre] ?? []) : newest);
      },
    });
  const titlesOf = (region: string) =>
    row(region)
      .getAllByRole('link', { name: /1931/ })
      .map((link) => within(link).getByRole('heading', { level: 3 }).textContent);

  it('stands in the first of them alone', async () => {
    await open();
    expect(titlesOf('New')).toEqual(['Fog', 'Quay', 'Ferry']);
    expect(titlesOf('Decades')).toEqual(['Mill', 'Weir', 'Only 1930']);
    expect(titlesOf('Ports')).toEqual(['Pier', 'Dock']);
  });

  it('leaves out a part of which nothing is left', async () => {
    await open();
    expect(screen.queryByRole('region', { name: 'Trams' })).not.toBeInTheDocument();
  });

  it('stays where it is while one goes through the decades', async () => {
    await open();
    fireEvent.change(row('Decades').getByRole('slider'), { target: { value: '0' } });
    expect(await row('Decades').findByRole('link', { name: /Only 1920/ })).toBeInTheDocument();
    expect(titlesOf('Decades')).toEqual(['Mill', 'Weir', 'Only 1920']);
    expect(titlesOf('Ports')).toEqual(['Pier', 'Dock']);
  });
});

it('marks texts in the other language for screen readers', async () => {
  const german = {
    hero: { title: 'Open tins' },
    rows: [{ id: 'a', title: 'By decade', arrange: 'decades' }],
  };
  const english = { rows: [{ id: 'a', arrange: 'decades' }] };
  await openHome(undefined, {
    'GET /content/landing': ({ url }: FakeRequest) => (url.searchParams.get('lang') === 'de' ? german : english),
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'de-DE');
  expect(screen.getByText('By decade')).toHaveAttribute('lang', 'de-DE');
});

describe('the sign-up call', () => {
  const call = {
    title: 'See the whole film',
    text: 'Full films are for subscribers.',
    link: { label: 'Sign up', href: '/sign-up' },
  };
  const region = () => screen.queryByRole('region', { name: 'See the whole film' });

  it('is shown at the end of the page', async () => {
    await openHome({ signUp: call });
    expect(region()).toHaveTextContent('Full films are for subscribers.');
    expect(row('See the whole film').getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/sign-up');
    const [last] = screen.getAllByRole('region').slice(-1);
    expect(last).toBe(region());
  });

  it('may lead to another site', async () => {
    await openHome({ signUp: { ...call, link: { label: 'Join', href: 'https://friends.example/join' } } });
    expect(screen.getByRole('link', { name: 'Join' })).toHaveAttribute('href', 'https://friends.example/join');
  });

  it('is not shown to those who are signed in', async () => {
    const { store } = await openHome({ signUp: call });
    act(() => void store.dispatch(userSet({ sub: 'ada', roles: [], claims: [], exp2fa: null, expiredTicket: false, expirationAcknowledged: false, b2cSubscriptionId: null, stripeSubscriptionId: null }))); // prettier-ignore
    expect(region()).not.toBeInTheDocument();
  });
});

describe('the preview of the hero', () => {
  const slots: Slots = {
    heroPreview: ({ paused, requested }) => (
      <p>
        preview {paused ? 'paused' : 'plays'}
        {requested && ', requested'}
      </p>
    ),
  };
  const onScreen = (matching: RegExp) => {
    window.matchMedia = (media) => ({ media, matches: matching.test(media) }) as MediaQueryList;
  };

  it('plays by itself on a wide screen, and can be paused', async () => {
    onScreen(/min-width/);
    const { user } = await openHome(undefined, {}, slots);
    expect(screen.getByText('preview plays')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pause preview' }));
    expect(screen.getByText('preview paused')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Play preview' }));
    expect(screen.getByText('preview plays, requested')).toBeInTheDocument();
  });

  it.each([
    ['on a phone', /nothing/],
    ['for visitors who prefer reduced motion', /min-width|reduce/],
  ])('is not loaded %s until it is asked for', async (_, matching) => {
    onScreen(matching);
    const { user } = await openHome(undefined, {}, slots);
    expect(screen.queryByText(/^preview/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Play preview' }));
    expect(screen.getByText('preview plays, requested')).toBeInTheDocument();
  });
});

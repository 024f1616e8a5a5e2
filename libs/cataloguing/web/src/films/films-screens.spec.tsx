import { screen, waitFor, within } from '@testing-library/react';
import { userSet } from '@nitrate/auth/data-access';
import { authAfter, userWith } from '@nitrate/auth/testing';
import { catalogProblems } from '@nitrate/catalog/contract';
import type { FilmEvent, ListedFilm, StudioFilm } from '@nitrate/cataloguing/contract';
import { problem, problemOf, renderPage } from '@nitrate/testing-web';
import { filmsPage } from './films-page';

const id = '019ab000-0000-7000-8000-000000000001';
const listed: ListedFilm = {
  id,
  slug: 'fog-1931',
  supplierId: 'HFC-0412',
  status: 'published',
  schedules: [],
  availability: 'none',
  archive: { id: 'a', slug: 'coast', name: 'Coast Archive' },
  addedAt: '2026-11-01T10:00:00Z',
  changedAt: '2026-11-02T10:00:00Z',
  title: { en: 'Fog', de: 'Nebel' },
  year: 1931,
  poster: null,
  collection: 'Ports',
  without: ['description_de'],
};
const { title: _title, year: _year, collection: _collection, without: _without, ...base } = listed;
const film: StudioFilm = {
  ...base,
  version: 3,
  changedBy: null,
  withdrawal: null,
  poster: null,
  durationMs: null,
  imported: null,
  record: { title_en: 'Fog', title_de: 'Nebel', production_genre: ['Documentary'] },
};
const event: FilmEvent = {
  id: 7,
  kind: 'edited',
  version: 3,
  at: '2026-11-02T10:00:00Z',
  by: { id: 'u', name: 'ed@films.example' },
  changes: [{ field: 'title_en', before: 'Mist', after: 'Fog' }],
  reason: null,
  schedule: null,
  revertedTo: null,
};
const uploads = { uploads: [], others: [], maxBytes: 1, archives: [] };
const page = { films: [listed], total: 1, isEstimate: false, hasPrevious: false, hasNext: false };

const count = (state: string, films: number, more: object = {}) => ({
  ...{ state, films, isEstimate: false, isMore: false },
  ...more,
});
const states = {
  states: [
    count('all', 10_000, { isMore: true }),
    count('draft', 12),
    count('published', 7340, { isEstimate: true }),
    count('withdrawn', 0),
    count('scheduled', 1),
  ],
};

const editor = userWith({ sub: 'ed', roles: ['EDITOR'] });

const saveCall = 'PUT /api/studio/films/:film';
const draftCall = 'PUT /api/studio/films/:film/draft';
const readCall = 'GET /api/studio/films/:film';

const open = (route: string, api: Record<string, unknown> = {}, locale: 'en' | 'de' = 'en') => {
  const path = route.startsWith('/studio/films/') ? '/studio/films/:film' : '/studio/films';
  return renderPage(
    { path, layout: 'default', load: () => Promise.resolve(filmsPage) },
    {
      ...{ locale, route, reducers: authAfter(userSet(editor)) },
      api: {
        'GET /api/studio/films': page,
        'GET /api/studio/uploads': uploads,
        'GET /api/studio/film-views': { views: [] },
        [readCall]: film,
        'GET /api/studio/films/states': states,
        'GET /api/studio/films/values': { values: [{ value: 'coast', label: 'Coast Archive' }] },
        'GET /api/studio/films/:film/duplicates': { duplicates: [], mergedInto: null, merged: [] },
        'GET /api/studio/films/:film/history': { events: [event], hasOlder: false },
        ...api,
      },
    },
  );
};

type Opened = Awaited<ReturnType<typeof open>>;
const sent = ({ network }: Opened, method: string) =>
  network.requests.filter((request) => request.method === method).map(({ body }) => body as unknown);
const title = () => screen.findByRole('textbox', { name: 'Title (English)' });

afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
});

describe('the list', () => {
  const none = { ...page, films: [], total: 0 };

  it('says what to do in an archive without films', async () => {
    await open('/studio/films', { 'GET /api/studio/films': none });
    expect(await screen.findByRole('heading', { name: 'No films yet' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Films per page' })).not.toBeInTheDocument();
  });

  it('leads from a search without films to all of them', async () => {
    await open('/studio/films?q=fog&sort=title&direction=asc', { 'GET /api/studio/films': none });
    expect(await screen.findByRole('heading', { name: 'No film found' })).toBeVisible();
    const all = screen.getByRole('link', { name: 'Show all films' });
    expect(all).toHaveAttribute('href', '/studio/films?sort=title&direction=asc');
  });

  it('asks the server for what the address says', async () => {
    const { network } = await open(
      `/studio/films?q=fog&archive=coast&state=draft&without=title_de&sort=title&direction=asc&size=48&after=${id}&colour=red`,
    );
    expect(await screen.findByRole('link', { name: 'Fog' })).toHaveAttribute('href', `/studio/films/${id}`);
    const asked = network.requests.find(({ url }) => url.pathname === '/api/studio/films')?.url.searchParams;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      q: 'fog',
      archive: 'coast',
      state: 'draft',
      without: 'title_de',
      sort: 'title',
      direction: 'asc',
      size: '48',
      after: id,
      lang: 'en',
    });
  });

  it('is filtered from its first page on, and has links to the next and the last page', async () => {
    const { user, network } = await open(`/studio/films?after=${id}`, {
      'GET /api/studio/films': { ...page, total: 12_345, isEstimate: true, hasPrevious: true, hasNext: true },
    });
    expect(await screen.findByRole('heading', { name: 'about 12,000 films' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', `/studio/films?after=${id}`);
    expect(screen.getByRole('link', { name: 'Last page' })).toHaveAttribute('href', '/studio/films?end=true');
    await user.click(screen.getByRole('link', { name: /^Withdrawn/ }));
    await waitFor(() => {
      const last = network.requests.filter(({ url }) => url.pathname === '/api/studio/films').at(-1);
      expect(Object.fromEntries(last?.url.searchParams ?? [])).toMatchObject({ state: 'withdrawn', sort: 'added' });
      expect(last?.url.searchParams.has('after')).toBe(false);
    });
  });

  it('says how many films of the search are in each state', async () => {
    const { network } = await open('/studio/films?q=fog&state=draft&sort=title');
    const tabs = within(await screen.findByRole('navigation', { name: 'Status' }));
    expect(await tabs.findByRole('link', { name: 'All 10,000+' })).toHaveAttribute(
      'href',
      '/studio/films?q=fog&sort=title&direction=desc',
    );
    expect(tabs.getByRole('link', { name: 'Draft 12' })).toHaveAttribute('aria-current', 'true');
    expect(tabs.getByRole('link', { name: 'Published about 7,300' })).toHaveAttribute(
      'href',
      '/studio/films?q=fog&state=published&sort=title&direction=desc',
    );
    expect(tabs.getByRole('link', { name: 'Withdrawn 0' })).toBeVisible();
    const asked = network.requests.find(({ url }) => url.pathname === '/api/studio/films/states');
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({ q: 'fog' });
  });

  it('has its filters behind a button on a phone, which says how many are chosen', async () => {
    const { user } = await open('/studio/films?availability=full&archive=coast');
    const fold = await screen.findByRole('button', { name: 'Filters (2)' });
    const filters = document.getElementById(fold.getAttribute('aria-controls') ?? '');
    expect(filters).toContainElement(screen.getByRole('combobox', { name: 'Archive' }));
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
  });

  it('has its states where they could not be counted', async () => {
    await open('/studio/films', { 'GET /api/studio/films/states': problem('somethingWentWrong') });
    expect(await screen.findByRole('link', { name: 'Withdrawn' })).toHaveAttribute(
      'href',
      '/studio/films?state=withdrawn',
    );
    expect(await screen.findByRole('link', { name: 'Fog' })).toBeVisible();
  });

  it('shows the columns that are chosen', async () => {
    const { user } = await open('/studio/films');
    expect(await screen.findByText('HFC-0412')).toBeVisible();
    await user.click(screen.getByText('Columns'));
    await user.click(screen.getByRole('checkbox', { name: 'Missing' }));
    expect(await screen.findByText(/German description$/, { selector: 'span' })).toBeVisible();
  });

  it('asks for films without any value in a field, and for what somebody has changed', async () => {
    const editors = { values: [{ value: id, label: 'Wiebke Onken' }] };
    const { user, network } = await open('/studio/films', { 'GET /api/studio/films/values': editors });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Missing' }), 'Rights of the film');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Changed by' }), 'Wiebke Onken');
    await user.type(screen.getByLabelText('Changed since'), '2026-11-01');
    await user.tab();
    await waitFor(() => {
      const last = network.requests.filter(({ url }) => url.pathname === '/api/studio/films').at(-1);
      const asked = Object.fromEntries(last?.url.searchParams ?? []);
      expect(asked).toMatchObject({ without: 'rights', changedBy: id, since: '2026-11-01' });
    });
  });

  it('names the fields of the search, which begin a condition', async () => {
    const { user } = await open('/studio/films?q=fog', {}, 'de');
    const fields = within(await screen.findByRole('group', { name: 'Felder:' }));
    await user.click(fields.getByRole('button', { name: 'Person:' }));
    const search = screen.getByRole('searchbox', { name: 'Titel, Person, Ort oder Nummer' });
    expect(search).toHaveFocus();
    expect(search).toHaveValue('fog Person:');
  });

  it('selects all films from one to another', async () => {
    const films = ['1', '2', '3', '4'].map((n) => ({
      ...listed,
      id: `${id.slice(0, -1)}${n}`,
      title: { en: `Reel ${n}`, de: null },
    }));
    const { user } = await open('/studio/films', { 'GET /api/studio/films': { ...page, films, total: 4 } });
    await screen.findByRole('link', { name: 'Reel 1' });
    const boxOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) })).getByRole('checkbox');
    await user.click(boxOf('Reel 1'));
    await user.keyboard('{Shift>}');
    await user.click(boxOf('Reel 3'));
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('3 films selected')).toBeVisible();
  });

  it('selects films, or all that the filter leaves', async () => {
    const { user } = await open('/studio/films?q=fog', { 'GET /api/studio/films': { ...page, total: 60 } });
    await screen.findByRole('link', { name: 'Fog' });
    const [, box] = screen.getAllByRole('checkbox', { name: /Select/ });
    await user.click(box ?? screen.getByRole('checkbox', { name: /Fog/ }));
    const selection = within(await screen.findByRole('group', { name: 'Selected films' }));
    expect(selection.getByText('1 film selected')).toBeVisible();
    await user.click(selection.getByRole('button', { name: 'Select all (60 films)' }));
    expect(selection.getByText('60 films selected')).toBeVisible();
    expect(selection.getByRole('button', { name: 'Clear selection' })).toHaveFocus();
    await user.click(selection.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('group', { name: 'Selected films' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '60 films' })).toHaveFocus();
  });

  it('says what happens to the file of a film', async () => {
    const other = {
      id: 'o',
      fileName: 'fog.mp4',
      state: 'processing',
      step: 'encode',
      progress: 0.431,
      reason: null,
      detail: null,
      changedAt: '2026-11-02T10:00:00Z',
      film: { id, slug: 'fog-1931', title: 'Fog' },
    };
    await open('/studio/films', { 'GET /api/studio/uploads': { ...uploads, others: [other] } }, 'de');
    expect(await screen.findByRole('link', { name: 'In Verarbeitung, 43 %' })).toHaveAttribute(
      'href',
      '/de/studio/uploads',
    );
  });

  it('says so where nothing is found', async () => {
    await open('/studio/films?q=x', { 'GET /api/studio/films': { ...page, films: [], total: 0 } }, 'de');
    expect(await screen.findByText('Kein Film gefunden')).toBeVisible();
  });
});

describe('a film', () => {
  it('is saved with its version, in both languages and with its lists', async () => {
    const opened = await open(`/studio/films/${id}`, {
      [saveCall]: { ...film, version: 4, record: { ...film.record, title_en: 'Thick Fog' } },
    });
    const { user } = opened;
    await user.clear(await title());
    await user.type(await title(), 'Thick Fog');
    await user.type(screen.getByRole('combobox', { name: 'Director' }), 'Asta Lund{Enter}Ole Berg');
    expect(screen.getByText('Published: visitors see your changes as soon as you save.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved on/)).toBeVisible();
    expect(sent(opened, 'PUT')).toEqual([
      {
        version: 3,
        record: {
          title_en: 'Thick Fog',
          title_de: 'Nebel',
          production_genre: ['Documentary'],
          production_talent_director: ['Asta Lund', 'Ole Berg'],
        },
      },
    ]);
    expect(screen.getByRole('link', { name: 'Public page' })).toHaveAttribute('href', '/watch?v=fog-1931');
    expect(screen.getByRole('link', { name: 'Transcripts' })).toHaveAttribute(
      'href',
      '/studio/films/fog-1931/transcripts',
    );
  });

  it('names its values in the language of the reader', async () => {
    const record = { ...film.record, language: ['sv'], production_award: ['Gull'] };
    const terms = { values: [{ value: 'Documentary', label: 'Dokumentarfilm' }] };
    await open(`/studio/films/${id}`, { [readCall]: { ...film, record }, 'GET /api/studio/films/values': terms }, 'de');
    expect(await screen.findByRole('button', { name: 'Dokumentarfilm' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Schwedisch' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Gull' })).toBeVisible();
  });

  it('is saved as a draft where it is not published', async () => {
    const { user, network } = await open(`/studio/films/${id}`, {
      [readCall]: { ...film, status: 'draft' },
      [draftCall]: { ...film, status: 'draft', version: 4 },
    });
    await user.type(await title(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved on/)).toBeVisible();
    expect(network.requests.some(({ method, url }) => method === 'PUT' && url.pathname.endsWith('/draft'))).toBe(true);
  });

  it('shows the error of the server at its field', async () => {
    const errors = [{ path: 'body.record.si_format_duration', code: 'invalid', message: 'ist keine Dauer' }];
    const refusal = problem('validationFailed', errors);
    const { user } = await open(`/studio/films/${id}`, { [saveCall]: refusal }, 'de');
    const field = await screen.findByRole('textbox', { name: 'Laufzeit' });
    await user.type(field, 'lang');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    const link = await screen.findByRole('link', { name: 'Laufzeit ist keine Dauer' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Laufzeit ist keine Dauer');
    await user.click(link);
    expect(field).toHaveFocus();
  });

  it('takes over what somebody else has changed meanwhile, and saves', async () => {
    const theirs = { ...film, version: 4, record: { ...film.record, production_award: ['Gull'] } };
    let reads = 0;
    let saves = 0;
    const opened = await open(`/studio/films/${id}`, {
      [readCall]: () => (++reads === 1 ? film : theirs),
      [saveCall]: () =>
        ++saves === 1
          ? problemOf(catalogProblems, 'filmChanged')
          : { ...theirs, version: 5, record: { ...theirs.record, title_en: 'Fog!' } },
    });
    const { user } = opened;
    await user.type(await title(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Changed by someone else in the meantime: Awards\./)).toBeVisible();
    expect(sent(opened, 'PUT').at(-1)).toEqual({ version: 4, record: { ...theirs.record, title_en: 'Fog!' } });
  });

  it('shows both values of a field that somebody else has changed as well, and loses neither', async () => {
    const theirs = { ...film, version: 4, record: { ...film.record, title_en: 'Mist' } };
    let reads = 0;
    const opened = await open(`/studio/films/${id}`, {
      [readCall]: () => (++reads === 1 ? film : theirs),
      [saveCall]: problemOf(catalogProblems, 'filmChanged'),
    });
    const { user } = opened;
    await user.type(await title(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = within(
      await screen.findByRole('group', { name: 'Title (English): also changed by someone else' }),
    );
    expect(conflict.getByText('Mist')).toBeVisible();
    expect(await title()).toHaveValue('Fog!');
    await user.click(conflict.getByRole('button', { name: 'Use this value' }));
    expect(await title()).toHaveValue('Mist');
    expect(await title()).toHaveFocus();
    expect(sent(opened, 'PUT')).toHaveLength(1);
  });

  it('asks to save again where somebody else has published the film, since changes are public then', async () => {
    let reads = 0;
    const draft = { ...film, status: 'draft' };
    const opened = await open(`/studio/films/${id}`, {
      [readCall]: () => (++reads === 1 ? draft : { ...film, version: 4 }),
      [draftCall]: problemOf(catalogProblems, 'filmChanged'),
      [saveCall]: { ...film, version: 5, record: { ...film.record, title_en: 'Fog!' } },
    });
    const { user } = opened;
    await user.type(await title(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Someone else has published the film in the meantime. Save again: your changes will be public immediately.',
    );
    expect(await title()).toHaveValue('Fog!');
    expect(sent(opened, 'PUT')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved on/)).toBeVisible();
    expect(sent(opened, 'PUT').slice(1)).toEqual([{ version: 4, record: { ...film.record, title_en: 'Fog!' } }]);
  });

  it('has the unsaved changes again after the page was reloaded or the session had ended, until they are discarded', async () => {
    const { user, unmount } = await open(`/studio/films/${id}`);
    await user.type(await title(), ' at Sea');
    unmount();
    const theirs = { ...film, version: 4, record: { ...film.record, production_award: ['Gull'] } };
    const again = await open(`/studio/films/${id}`, { [readCall]: theirs });
    expect(await title()).toHaveValue('Fog at Sea');
    expect(screen.getByRole('status')).toHaveTextContent(
      '1 field has unsaved changes. Your changes were restored after the page was reloaded. Changed by someone else in the meantime: Awards.',
    );
    await again.user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    again.unmount();
    await open(`/studio/films/${id}`);
    expect(await title()).toHaveValue('Fog');
    expect(screen.getByText('No changes.')).toBeVisible();
  });

  it('says when it will be published in the time zone of the editor', async () => {
    const options = Intl.DateTimeFormat().resolvedOptions();
    const inTokyo = { ...options, timeZone: 'Asia/Tokyo' };
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(inTokyo);
    const schedules = [{ action: 'publish', at: '2026-12-01T20:30:00Z', by: null }];
    await open(`/studio/films/${id}`, { [readCall]: { ...film, status: 'draft', schedules } });
    expect((await screen.findAllByText(/Dec 2026, 05:30/)).length).toBeGreaterThan(0);
  });

  it('is withdrawn with a reason', async () => {
    const withdrawn = {
      ...film,
      status: 'withdrawn',
      version: 4,
      withdrawal: { reason: 'Rights', at: '2026-11-03T10:00:00Z', by: { id: 'u', name: 'ed@films.example' } },
    };
    const opened = await open(`/studio/films/${id}`, { 'POST /api/studio/films/:film/withdraw': withdrawn });
    const { user } = opened;
    await user.click(await screen.findByRole('button', { name: 'Withdraw…' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('link', { name: 'Enter a reason' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Rights');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Reason for withdrawal: Rights')).toBeVisible();
    expect(sent(opened, 'POST')).toEqual([{ version: 3, reason: 'Rights' }]);
  });

  it('is not published with unsaved changes', async () => {
    const { user } = await open(`/studio/films/${id}`, { [readCall]: { ...film, status: 'draft' } });
    await user.type(await title(), '!');
    await user.click(screen.getByRole('button', { name: 'Publish…' }));
    expect(await screen.findByText('Save or discard your changes first.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says what a change did, and restores the record of then', async () => {
    const reverted = { ...film, version: 4, record: { title_en: 'Mist' } };
    const opened = await open(`/studio/films/${id}`, { 'POST /api/studio/films/:film/revert': reverted });
    const { user } = opened;
    await user.click(await screen.findByRole('button', { name: 'History' }));
    await user.click(await screen.findByRole('button', { name: /^Edited.*ed@films\.example.*Title \(English\)$/ }));
    expect(screen.getByText('Mist', { selector: 'del' })).toBeVisible();
    expect(screen.getByText('Fog', { selector: 'ins' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    await waitFor(async () => expect(await title()).toHaveValue('Mist'));
    expect(sent(opened, 'POST')).toEqual([{ to: 7, version: 3 }]);
  });

  it('says so where there is none', async () => {
    await open(`/studio/films/${id}`, { [readCall]: problemOf(catalogProblems, 'filmNotFound') });
    expect(await screen.findByText('This film could not be found.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Films' })).toHaveAttribute('href', '/studio/films');
  });
});

it('creates a film as a draft', async () => {
  const created = { ...film, id: '019ab000-0000-7000-8000-000000000009', status: 'draft' };
  const opened = await open('/studio/films/new', { 'POST /api/studio/films': created, [readCall]: created });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Create film' }));
  expect(await screen.findByRole('link', { name: 'Archive is required' })).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Archive' }), 'Coast Archive');
  await user.type(screen.getByRole('textbox', { name: 'Archive number' }), 'HFC-1');
  await user.type(screen.getByRole('textbox', { name: 'Title (English)' }), 'Fog');
  await user.click(screen.getByRole('button', { name: 'Create film' }));
  expect(await screen.findByRole('button', { name: 'Publish…' })).toBeVisible();
  expect(sent(opened, 'POST')).toEqual([
    { archive: 'Coast Archive', supplierId: 'HFC-1', record: { title_en: 'Fog' } },
  ]);
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { authSlice } from '@nitrate/auth/data-access';
import {
  cataloguingProblems,
  type Release,
  type ReleaseDetails,
  type ReleaseFilm,
  type ReleasePage,
} from '@nitrate/cataloguing/contract';
import { problemOf, renderWithApp } from '@nitrate/testing-web';
import { messages as filmsDe } from 'virtual:messages/films-studio/de';
import { messages as filmsEn } from 'virtual:messages/films-studio/en';
import { withMessages } from '@nitrate/i18n';
import { openStudioPage } from '../testing/open-studio-page';
import { ReleaseAction } from './release-action';
import { releasePage, releasesPage } from './releases-pages';

const listCall = 'GET /api/studio/releases';
const calendarCall = 'GET /api/studio/releases/calendar';
const createCall = 'POST /api/studio/releases';
const getCall = 'GET /api/studio/releases/:release';
const changeCall = 'PUT /api/studio/releases/:release';
const addCall = 'POST /api/studio/releases/:release/films';
const removeCall = 'DELETE /api/studio/releases/:release/films/:film';
const chooseCall = 'PUT /api/studio/releases/:release/pages/:key';
const leaveCall = 'DELETE /api/studio/releases/:release/pages/:key';
const rowCall = 'POST /api/studio/releases/:release/home-row';
const nowCall = 'POST /api/studio/releases/:release/release';
const cancelCall = 'POST /api/studio/releases/:release/cancel';
const undoCall = 'POST /api/studio/releases/:release/undo';

const by = { id: 'u', name: 'ed@films.example' };

const friday: Release = {
  id: 'r',
  name: 'Harbour reels',
  at: '2099-11-27T17:00:00.000Z',
  zone: 'Europe/Berlin',
  state: 'planned',
  version: 3,
  endedAt: null,
  films: 3,
  published: 0,
  by,
};

const reel = (id: string, more: Partial<ReleaseFilm> = {}): ReleaseFilm => ({
  id,
  title: { en: `Reel ${id}`, de: null },
  supplierId: `CFL-${id}`,
  status: 'draft',
  availability: 'full',
  scheduledAt: null,
  without: [],
  outcome: 'publish',
  ...more,
});

const page = (key: string, more: Partial<ReleasePage> = {}): ReleasePage => ({
  key,
  path: '/collection/harbours',
  collection: null,
  isChosen: false,
  state: 'current',
  drafts: [],
  versions: { en: 4, de: 5 },
  savedAt: null,
  savedBy: null,
  scheduledAt: null,
  outcome: null,
  ...more,
});

const planned: ReleaseDetails = {
  ...friday,
  list: [
    reel('1'),
    reel('2', { availability: 'none', without: ['title_de'] }),
    reel('3', { status: 'published', outcome: 'public' }),
  ],
  pages: [
    page('collection:Harbours', { collection: { value: 'Harbours', films: 2, isPublic: false }, state: 'missing' }),
    page('landing', { path: '/', state: 'ready', drafts: ['en', 'de'], savedAt: '2099-11-20T10:00:00Z', savedBy: by }),
  ],
  hasHomeRow: false,
  history: [
    { id: 1, kind: 'created', at: '2099-11-20T10:00:00Z', by, name: 'Harbour reels', time: friday.at, films: 3 },
  ],
};

beforeEach(() => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  const zoned = { ...options, timeZone: 'Europe/Berlin' };
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(zoned);
});

const open = (release: unknown = planned, api: Record<string, unknown> = {}) =>
  openStudioPage('/studio/releases/:release', releasePage, {
    route: '/studio/releases/r',
    api: { [getCall]: release, ...api },
  });

type Opened = Awaited<ReturnType<typeof open>>;
const sent = ({ network }: Opened, method: string) =>
  network.requests.filter((request) => request.method === method).map(({ body }) => body);
const region = (name: string) => within(screen.getByRole('region', { name }));
const timeField = () => screen.getByLabelText('At a later time', { selector: 'input[type="datetime-local"]' });

describe('a planned release', () => {
  it('says what will happen and when, to which films, and what becomes visible with them', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour reels' })).toBeVisible();
    const state = region('Planned');
    expect(state.getByText(/^Friday, 27 November 2099 at 18:00 \(Europe\/Berlin, UTC\+1\)$/)).toBeVisible();
    expect(state.getByText('2 films will be published, 1 stays as it is.')).toBeVisible();
    const concerned = region('Will be published: 2 films');
    expect(concerned.getByText('1 film has no film file')).toBeVisible();
    expect(concerned.getByText(/^CFL-2.*missing: film file, German title$/)).toBeVisible();
    expect(region('Left as it is: 1 film').getByText(/is public already$/)).toBeVisible();
    const more = region('Pages');
    expect(more.getByText(/appears with the release, at \/collection\/harbours$/)).toBeVisible();
    expect(more.getByText('No text yet')).toBeVisible();
    expect(more.getByRole('link', { name: 'Write text (Harbours)' })).toHaveAttribute(
      'href',
      '/studio/content/collection:Harbours',
    );
    expect(more.getByText(/^Draft not yet public \(English, German\), saved .* by ed@films\.example$/)).toBeVisible();
    expect(more.getAllByRole('checkbox')).toHaveLength(1);
    expect(region('History').getByText(/^Planned for .*, with 3 films$/)).toBeVisible();
  });

  it('is moved, and tells of what somebody else has changed meanwhile', async () => {
    const opened = await open(planned, { [changeCall]: problemOf(cataloguingProblems, 'releaseChanged') });
    await opened.user.click(await screen.findByRole('button', { name: 'Change name or time…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change release' });
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour reels');
    fireEvent.change(timeField(), { target: { value: '2099-11-28T18:00' } });
    opened.network.on(getCall, { ...planned, name: 'Reels of others', version: 4 });
    await opened.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/^Somebody else has changed the release/)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Reels of others', hidden: true })).toBeInTheDocument();

    opened.network.on(changeCall, planned);
    await opened.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const plan = { name: 'Harbour reels', at: '2099-11-28T17:00:00.000Z', zone: 'Europe/Berlin' };
    expect(sent(opened, 'PUT')).toEqual([
      { ...plan, version: 3 },
      { ...plan, version: 4 },
    ]);
    expect(screen.getByRole('button', { name: 'Change name or time…' })).toHaveFocus();
  });

  it('loses a film, and gets it back', async () => {
    const opened = await open(planned, { [removeCall]: planned, [addCall]: planned });
    await opened.user.click(await screen.findByRole('button', { name: 'Remove (Reel 1)' }));
    expect(await screen.findByText('Removed from the release: Reel 1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove (Reel 2)' })).toHaveFocus();
    await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent(opened, 'POST')).toEqual([{ selection: { ids: ['1'] } }]));
  });

  it('publishes a page with the films, or leaves it', async () => {
    const [text, home] = planned.pages as [ReleasePage, ReleasePage];
    const chosen = { ...planned, pages: [text, { ...home, isChosen: true }] };
    const opened = await open(planned, { [chooseCall]: chosen, [leaveCall]: planned });
    const name = 'Publish with the release (Home page)';
    opened.network.on(getCall, chosen);
    await opened.user.click(await screen.findByRole('checkbox', { name }));
    expect(await screen.findByText('1 page will be published with it.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name })).toBeChecked();
    opened.network.on(getCall, planned);
    await opened.user.click(screen.getByRole('checkbox', { name }));
    await waitFor(() => expect(screen.queryByText('1 page will be published with it.')).not.toBeInTheDocument());
    expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
    const writes = opened.network.requests.filter(({ method }) => method !== 'GET');
    expect(writes.map(({ method, url }) => [method, decodeURIComponent(url.pathname)])).toEqual([
      ['PUT', expect.stringMatching(/\/studio\/releases\/r\/pages\/landing$/)],
      ['DELETE', expect.stringMatching(/\/studio\/releases\/r\/pages\/landing$/)],
    ]);
  });

  it('says why a page cannot be chosen', async () => {
    const opened = await open(planned, { [chooseCall]: problemOf(cataloguingProblems, 'releasePageNotFound') });
    const box = await screen.findByRole('checkbox', { name: /Home page/ });
    await opened.user.click(box);
    expect(await screen.findByText('There is no such page.')).toBeVisible();
    expect(box).not.toBeChecked();
  });

  it('adds a row to the draft of the home page, once', async () => {
    const withRow = { ...planned, hasHomeRow: true };
    const opened = await open(planned, { [rowCall]: problemOf(cataloguingProblems, 'releasePageChanged') });
    const button = await screen.findByRole('button', { name: /^Add a row of these films/ });
    await opened.user.click(button);
    expect(await screen.findByText(/^Somebody else has changed the home page/)).toBeVisible();
    opened.network.on(rowCall, withRow);
    opened.network.on(getCall, withRow);
    await opened.user.click(button);
    expect(await screen.findByText(/^A row of these films is in the draft/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Pages' })).toHaveFocus();
    expect(button).not.toBeInTheDocument();
    const versions = { en: 4, de: 5 };
    expect(sent(opened, 'POST')).toEqual([{ versions }, { versions }]);
  });

  it('names the schedule that a page has of its own', async () => {
    await open({ ...planned, pages: [page('landing', { scheduledAt: '2099-12-01T10:00:00Z' })] });
    expect(await screen.findByText(/^Scheduled by itself for .*: the release leaves that as it is$/)).toBeVisible();
  });

  it('is cancelled, which can be undone', async () => {
    const cancelled = { ...planned, state: 'cancelled', version: 4, endedAt: '2099-11-21T10:00:00Z' };
    const opened = await open(planned, { [cancelCall]: cancelled, [changeCall]: planned });
    const button = await screen.findByRole('button', { name: 'Cancel release' });
    opened.network.on(getCall, cancelled);
    await opened.user.click(button);
    expect(await screen.findByRole('heading', { name: 'Cancelled' })).toHaveFocus();
    expect(sent(opened, 'POST')).toEqual([{ version: 3 }]);
    expect(screen.getByRole('button', { name: 'Plan again…' })).toBeVisible();
    await opened.user.click(await screen.findByRole('button', { name: 'Undo' }));
    const { name, at, zone } = friday;
    await waitFor(() => expect(sent(opened, 'PUT')).toEqual([{ name, at, zone, version: 4 }]));
  });

  it('is released at once, and undone', async () => {
    const released: ReleaseDetails = {
      ...planned,
      ...{ state: 'released', version: 4, endedAt: '2099-11-21T10:00:00Z', published: 1 },
      list: [
        reel('1', { status: 'published', outcome: 'published' }),
        reel('2', { status: null, outcome: 'deleted' }),
        reel('3', { status: 'published', outcome: 'public' }),
      ],
      pages: [
        page('collection:Harbours', {
          ...{ collection: { value: 'Harbours', films: 2, isPublic: true }, isChosen: true, outcome: 'published' },
        }),
        page('landing', { isChosen: true, outcome: 'noPicture' }),
      ],
    };
    const opened = await open(planned, { [nowCall]: released, [undoCall]: released });
    await opened.user.click(await screen.findByRole('button', { name: 'Release now…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish 2 films now?' });
    opened.network.on(getCall, released);
    await opened.user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('1 film was published, 2 were left as they were.')).toBeVisible();
    expect(screen.getByText('1 page was published with it.')).toBeVisible();
    const pages = region('Pages');
    expect(pages.getByRole('link', { name: 'Harbours' })).toHaveAttribute('href', '/collection/harbours');
    expect(pages.getByText('Published with the release.')).toBeVisible();
    expect(pages.getByText(/^Left as it is: a picture is no longer in the library/)).toBeVisible();
    const left = region('Left as they are: 2 films');
    expect(left.getByText(/the film no longer exists$/)).toBeVisible();
    expect(left.queryByRole('link', { name: 'Reel 2' })).not.toBeInTheDocument();
    await opened.user.click(screen.getByRole('button', { name: 'Undo for 1 film' }));
    await waitFor(() => expect(sent(opened, 'POST')).toEqual([{ version: 3 }, { version: 4 }]));
  });
});

it('says that there is no such release', async () => {
  await open(problemOf(cataloguingProblems, 'releaseNotFound'));
  expect(await screen.findByRole('heading', { name: 'There is no such release.' })).toBeVisible();
});

describe('the releases', () => {
  const openAll = (route = '/studio/releases', api: Record<string, unknown> = {}) =>
    openStudioPage('/studio/releases', releasesPage, {
      route,
      api: { [listCall]: { releases: [] }, [calendarCall]: { releases: [], films: [], isCut: false }, ...api },
    });

  it('are listed, the next first, then the past ones', async () => {
    const releases = [
      { ...friday, id: 's', name: 'Later' },
      friday,
      { ...friday, id: 'p', state: 'released', published: 2 },
    ];
    await openAll(undefined, { [listCall]: { releases } });
    await screen.findByRole('region', { name: 'Planned' });
    expect(
      region('Planned')
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Harbour reels', 'Later']);
    expect(region('Past').getByText(/2 of 3 films published/)).toBeVisible();
    expect(screen.getByText(/Times are in your time zone: Europe\/Berlin\.$/)).toBeVisible();
  });

  it('are planned by a name and a time', async () => {
    const opened = await openAll(undefined, { [createCall]: planned });
    expect(await screen.findByRole('heading', { name: 'No releases yet' })).toBeVisible();
    await opened.user.click(screen.getByRole('button', { name: 'New release' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New release' }));
    fireEvent.change(timeField(), { target: { value: '2099-03-29T02:30' } });
    await opened.user.click(dialog.getByRole('button', { name: 'Plan release' }));
    expect(await dialog.findByRole('link', { name: 'Enter a name' })).toBeVisible();
    expect(dialog.getByRole('link', { name: /in Europe\/Berlin the clocks skip this one/ })).toBeVisible();
    await opened.user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Harbour reels ');
    fireEvent.change(timeField(), { target: { value: '2099-11-27T18:00' } });
    await opened.user.click(dialog.getByRole('button', { name: 'Plan release' }));
    await waitFor(() =>
      expect(sent(opened, 'POST')).toEqual([{ name: 'Harbour reels', at: friday.at, zone: 'Europe/Berlin' }]),
    );
  });

  it('are in a calendar with single films, each in its day', async () => {
    const film = {
      id: 'f',
      title: { en: 'Fog', de: null },
      supplierId: 'F',
      action: 'withdraw',
      at: '2099-11-27T23:30:00Z',
    };
    const { user, network } = await openAll('/studio/releases?view=calendar&month=2099-11', {
      [calendarCall]: { releases: [friday], films: [film], isCut: false },
    });
    const day = async (name: string) =>
      within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement);
    expect((await day('Friday 27 November')).getByRole('link', { name: 'Harbour reels' })).toBeVisible();
    expect((await day('Friday 27 November')).getByText('18:00, 3 films')).toBeVisible();
    // In Berlin it is the next day.
    expect((await day('Saturday 28 November')).getByText('00:30, will be withdrawn')).toBeVisible();
    network.on(calendarCall, { releases: [], films: [], isCut: false });
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'December 2099' })).toBeVisible();
    expect(await screen.findByText('Nothing is scheduled in this month.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveFocus();
    const asked = network.requests.findLast(({ url }) => url.pathname.endsWith('/calendar'))?.url.searchParams;
    expect(asked?.get('from')).toBe('2099-11-30T23:00:00.000Z');
    expect(asked?.get('until')).toBe('2099-12-31T23:00:00.000Z');
  });
});

describe('chosen films', () => {
  const selection = { filter: { q: 'quay' } };
  const Action = withMessages({ en: filmsEn, de: filmsDe })(ReleaseAction);
  const openAction = (releases: readonly Release[]) =>
    renderWithApp(<Action selection={selection} count={40} isEstimate={false} />, {
      locale: 'en',
      route: '/',
      reducers: { auth: authSlice.reducer },
      api: { [listCall]: { releases }, [createCall]: planned, [addCall]: planned },
    });

  it('are released together at a time', async () => {
    const opened = await openAction([]);
    await opened.user.click(await screen.findByRole('button', { name: 'Release together…' }));
    expect(screen.getByText(/^40 films are selected\. Up to 500 films/)).toBeVisible();
    await opened.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Harbour reels');
    fireEvent.change(timeField(), { target: { value: '2099-11-27T18:00' } });
    expect(screen.getByText('Time zone: Europe/Berlin, UTC+1')).toBeVisible();
    await opened.user.click(screen.getByRole('button', { name: 'Plan release' }));
    await waitFor(() =>
      expect(sent(opened, 'POST')).toEqual([
        { name: 'Harbour reels', at: friday.at, zone: 'Europe/Berlin', selection },
      ]),
    );
  });

  it('are added to a release that is planned', async () => {
    const opened = await openAction([{ ...friday, id: 's', name: 'Later' }, friday]);
    await opened.user.click(await screen.findByRole('button', { name: 'Release together…' }));
    await opened.user.click(await screen.findByRole('radio', { name: 'One that is planned' }));
    await opened.user.selectOptions(screen.getByRole('combobox', { name: 'Release' }), 's');
    await opened.user.click(screen.getByRole('button', { name: 'Add films' }));
    await waitFor(() => expect(sent(opened, 'POST')).toEqual([{ selection }]));
    expect(opened.network.requests.find(({ method }) => method === 'POST')?.params).toEqual({ release: 's' });
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { userSet } from '@nitrate/auth/data-access';
import { authAfter, userWith } from '@nitrate/auth/testing';
import { cataloguingProblems, type FilmView } from '@nitrate/cataloguing/contract';
import { problemOf, renderPage } from '@nitrate/testing-web';
import { filmsPage } from '../films-page';

const harbour: FilmView = { id: 'v-1', name: 'Harbour', search: '?state=draft&q=harbour', shared: false, isOwn: true };
const theirs: FilmView = { id: 'v-2', name: 'To check', search: '?without=rights', shared: true, isOwn: false };

const open = (route: string, api: Record<string, unknown> = {}) =>
  renderPage(
    { path: '/studio/films', layout: 'default', load: () => Promise.resolve(filmsPage) },
    {
      route,
      reducers: authAfter(userSet(userWith({ sub: 'ed', roles: ['EDITOR'] }))),
      api: {
        'GET /api/studio/films': { films: [], total: 0, isEstimate: false, hasPrevious: false, hasNext: false },
        'GET /api/studio/films/states': { states: [] },
        'GET /api/studio/uploads': { uploads: [], others: [], maxBytes: 1, archives: [] },
        'GET /api/studio/films/values': { values: [] },
        'GET /api/studio/film-views': { views: [harbour, theirs] },
        ...api,
      },
    },
  );

type Opened = Awaited<ReturnType<typeof open>>;
const sent = ({ network }: Opened, method: string) =>
  network.requests.filter((request) => request.method === method).map(({ url, body }) => [url.pathname, body]);

it('has the views of the studio as tabs, and says which one is shown', async () => {
  await open('/studio/films?q=harbour&state=draft');
  const views = within(await screen.findByRole('navigation', { name: 'Views' }));
  const current = await views.findByRole('link', { name: 'Harbour', current: 'page' });
  expect(current).toHaveAttribute('href', '/studio/films?q=harbour&state=draft');
  expect(views.getByRole('link', { name: 'To check' })).toHaveAttribute('href', '/studio/films?without=rights');
  expect(views.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current');
});

it('saves what the list shows by a name, for others too', async () => {
  const opened = await open('/studio/films?q=person%3Alund&sort=title&direction=asc&end=true', {
    'POST /api/studio/film-views': harbour,
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('link', { name: 'Enter a name' })).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Lund ');
  await user.click(dialog.getByRole('checkbox', { name: 'Share with everybody in the studio' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const search = '?q=person%3Alund&sort=title&direction=asc';
  expect(sent(opened, 'POST')).toEqual([['/api/studio/film-views', { name: 'Lund', search, shared: true }]]);
});

it('replaces an own view of the same name', async () => {
  const opened = await open('/studio/films?q=quay', { 'PUT /api/studio/film-views/:view': {} });
  const { user } = opened;
  await screen.findByRole('link', { name: 'Harbour' });
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Harbour{Enter}');
  await waitFor(() =>
    expect(sent(opened, 'PUT')).toEqual([
      ['/api/studio/film-views/v-1', { name: 'Harbour', search: '?q=quay', shared: false }],
    ]),
  );
});

it('removes an own view, and says what prevents it', async () => {
  const opened = await open('/studio/films?q=harbour&state=draft', {
    'DELETE /api/studio/film-views/:view': problemOf(cataloguingProblems, 'filmViewNotFound'),
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Edit view' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('This view no longer exists.')).toBeVisible();
  expect(sent(opened, 'DELETE').map(([path]) => path)).toEqual(['/api/studio/film-views/v-1']);
});

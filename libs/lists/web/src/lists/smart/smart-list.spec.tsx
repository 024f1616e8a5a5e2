import { renderPage } from '@nitrate/testing-web';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeList, fakeLists, listId, listsRoute } from '../../testing/film-lists-app';
import { authReducer } from '../../testing/lists-app';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const smart = (more: Parameters<typeof fakeList>[3] = {}) =>
  fakeList(1, 'Ports', ['Ferry', 'Fog'], {
    type: 'SEARCH',
    query: { q: 'harbour' },
    count: null,
    newSince: 2,
    mail: 'never',
    ...more,
  });

async function open(
  list = smart(),
  { route = `/lists/${listId(1)}`, state = 'signedIn' as 'signedIn' | 'visitor' } = {},
) {
  const server = fakeLists([list]);
  const path = route.startsWith('/lists/') ? '/lists/:list' : route;
  const app = await renderPage(listsRoute(path), {
    route,
    api: server.api,
    reducers: { auth: authReducer(state) },
  });
  return { ...app, server };
}

describe('the page of a smart list', () => {
  it('shows what its search finds, by page', async () => {
    await open(smart(), { route: `/lists/${listId(1)}?page=2` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ports' })).toBeVisible();
    expect(screen.getByText('Your smart list')).toBeVisible();
    const films = await screen.findByRole('link', { name: 'Films of harbour, page 2' });
    expect(films).toHaveAttribute('href', `/lists/${listId(1)}?page=3`);
    expect(screen.queryByRole('link', { name: 'Play all' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Arrange' })).not.toBeInTheDocument();
  });

  it('says how many films are new, and keeps saying so once they are seen', async () => {
    const { server } = await open();
    expect(await screen.findByText('2 films have been added since you last opened this list.')).toBeVisible();
    await waitFor(() => expect(server.shown()).toMatchObject([{ newSince: 0, seen: { asOf: 12 } }]));
    expect(screen.getByText('2 films have been added since you last opened this list.')).toBeVisible();
  });

  it('shows others its films only', async () => {
    const { server } = await open(smart({ isOwn: false, newSince: null, mail: null, visibility: 'public' }), {
      state: 'visitor',
    });
    expect(await screen.findByText('Editors’ smart list')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Films of harbour, page 1' })).toBeVisible();
    expect(screen.queryByLabelText('New films by email')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Convert to plain list' })).not.toBeInTheDocument();
    expect(server.shown()).not.toMatchObject([{ seen: expect.anything() as unknown }]);
  });

  it('says that nothing matches', async () => {
    await open(smart({ query: { q: 'nothing' } }));
    expect(await screen.findByRole('heading', { name: 'No matching films at the moment' })).toBeVisible();
    expect(screen.getByText('You will be notified when one is added to the archive.')).toBeVisible();
  });

  it('is mailed as often as its owner chooses', async () => {
    const { user, server } = await open();
    await user.selectOptions(await screen.findByLabelText('New films by email'), 'Weekly');
    expect(await screen.findByText('When there are new films, you will get an email on Monday.')).toBeVisible();
    expect(server.shown()).toMatchObject([{ mail: 'weekly' }]);
    expect(screen.getByLabelText('New films by email')).toHaveValue('weekly');
  });

  it('becomes a plain list after a question', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Convert to plain list' }));
    const dialog = await screen.findByRole('dialog', { name: 'Convert to a plain list?' });
    expect(within(dialog).getByText(/up to 1,000/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Convert to plain list' }));
    expect(await screen.findByText('This is now a plain list.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Play all' })).toBeVisible();
    expect(screen.queryByText(/Films of harbour/)).not.toBeInTheDocument();
  });
});

describe('smart lists in other lists', () => {
  it('say how many films are new', async () => {
    await open(smart(), { route: '/user/me/lists' });
    const card = await screen.findByRole('link', { name: /Ports/ });
    expect(within(card).getByText('2 new films')).toBeVisible();
    expect(within(card).getByText(/smart list/)).toBeVisible();
  });
});

import { renderPage } from '@nitrate/testing-web';
import { screen, waitFor, within } from '@testing-library/react';
import { addPassage, fakeList, fakeLists, listId, listsRoute } from '../../testing/film-lists-app';
import { authReducer, userKnown } from '../../testing/lists-app';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openList(
  lists = [fakeList(1, 'Harbours', ['Fog', 'Ferry', 'Tram'])],
  state: Parameters<typeof authReducer>[0] = 'signedIn',
) {
  const server = fakeLists(lists);
  const app = await renderPage(listsRoute('/lists/:list'), {
    route: `/lists/${listId(1)}`,
    api: server.api,
    reducers: { auth: authReducer(state) },
  });
  return { ...app, server };
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the page of a list', () => {
  it('shows its films in their order, which play on through the list', async () => {
    await openList();
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbours' })).toBeVisible();
    expect(titles()).toEqual(['Fog', 'Ferry', 'Tram']);
    const path = `/watch?v=film-1&list=${listId(1)}`;
    expect(screen.getByRole('link', { name: 'Play all' })).toHaveAttribute('href', path);
    expect(screen.getByRole('link', { name: 'Fog' })).toHaveAttribute('href', path);
  });

  it('says how many films it has and how long they are together', async () => {
    await openList();
    expect(await screen.findByText(/^3 films.*30.min.*private/)).toBeVisible();
  });

  it('says at least how long they are where that is not known of all', async () => {
    const server = fakeLists([fakeList(1, 'Harbours', ['Fog', 'Ferry'])]);
    const reply = server.api['GET /api/lists/:list'];
    await renderPage(listsRoute('/lists/:list'), {
      route: `/lists/${listId(1)}`,
      api: {
        ...server.api,
        'GET /api/lists/:list': (call: Parameters<typeof reply>[0]) => ({
          ...reply(call),
          runningTime: { ms: 5_400_000, films: 1 },
        }),
      },
      reducers: { auth: authReducer('signedIn') },
    });
    expect(await screen.findByText(/2 films.*at least 1.h.30.min/)).toBeVisible();
  });

  it('keeps a note on a film', async () => {
    const { user, server } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Add note: Ferry' }));
    await user.type(screen.getByRole('textbox', { name: 'Note on Ferry' }), 'The first shot.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(screen.getByText('The first shot.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit note: Ferry' })).toHaveFocus();
    expect(screen.getByText(/^3 films.*private/)).toBeVisible();
    const stored = () => server.shown()[0]?.items.find((item) => item.title === 'Ferry')?.note;
    await waitFor(() => expect(stored()).toBe('The first shot.'));

    await user.click(screen.getByRole('button', { name: 'Remove from list: Ferry' }));
    expect(screen.queryByText('The first shot.')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The first shot.')).toBeVisible();
  });

  it('names films that were withdrawn', async () => {
    const list = fakeList(1, 'Harbours', ['Fog']);
    const [first] = list.items;
    if (first) first.film = null;
    await openList([list]);
    expect(await screen.findByText('This film is no longer available.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Fog' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Play all' })).not.toBeInTheDocument();
  });

  it('takes a film out at once, and puts it back where it was', async () => {
    const { user, server } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Remove from list: Ferry' }));
    expect(titles()).toEqual(['Fog', 'Tram']);
    await waitFor(() => expect(server.titles(1)).toEqual(['Fog', 'Tram']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.titles(1)).toEqual(['Fog', 'Ferry', 'Tram']));
    // A film that the latest reply lacks is shown with the next one.
    await waitFor(() => expect(titles()).toEqual(['Fog', 'Ferry', 'Tram']));
  });

  it('takes a change back that the server refuses, and says why', async () => {
    const { user, server } = await openList();
    await screen.findByRole('heading', { level: 1, name: 'Harbours' });
    server.refuse.set('removeListItem', 'notFound');
    await user.click(screen.getByRole('button', { name: 'Remove from list: Ferry' }));
    await waitFor(() => expect(titles()).toEqual(['Fog', 'Ferry', 'Tram']));
  });

  it('is renamed, and refuses an empty name', async () => {
    const { user, server } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Name is required.');
    await user.type(name, 'Ports');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ports' })).toBeVisible();
    await waitFor(() => expect(server.shown()).toMatchObject([{ name: 'Ports' }]));
  });

  it('is deleted after a question', async () => {
    const { user, server, address } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Do you want to delete "Harbours"? This action can not be undone.')).toBeVisible();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.shown()).toEqual([]));
    expect(address()).toBe('/user/me/lists');
  });

  it('is deleted when that was clicked before the user was known', async () => {
    const { user, server, store } = await openList(undefined, 'unknown');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    store.dispatch(userKnown);
    await waitFor(() => expect(server.shown()).toEqual([]));
  });

  it('is shared by a link, which can be revoked', async () => {
    const { user } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(
      `http://localhost/lists/${listId(1)}?share=a-token`,
    );
    expect(screen.queryByRole('button', { name: 'Make public' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Revoke link' }));
    expect(await screen.findByText('Only you can open this list.')).toBeVisible();
  });

  it('of somebody else has no way to change it', async () => {
    await openList([fakeList(1, 'Theirs', ['Fog', 'Ferry'], { isOwn: false, visibility: 'public' })]);
    expect(await screen.findByText('Editors’ list')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy to my lists' })).toBeVisible();
    for (const name of ['Edit', 'Delete', 'Share', 'Arrange', 'Add films', 'Add note: Fog', 'Remove from list: Fog'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('says that there is no such list', async () => {
    await openList([]);
    expect(await screen.findByText('List not found')).toBeVisible();
  });

  describe('with a passage of a film', () => {
    async function openPassage() {
      const list = fakeList(1, 'Harbours', ['Fog', 'Ferry']);
      addPassage(list, 1, 'Fog', { startMs: 130_000, endMs: 220_000 });
      return openList([list]);
    }
    const named = /^Fog 2:10\s–\s3:40$/;

    it('shows it with its times next to the film, and plays it through the list', async () => {
      await openPassage();
      const path = `/watch?v=film-1&t=130&end=220&list=${listId(1)}`;
      expect(await screen.findByRole('link', { name: named })).toHaveAttribute('href', path);
      expect(screen.getByRole('link', { name: 'Fog' })).toHaveAttribute('href', `/watch?v=film-1&list=${listId(1)}`);
      expect(screen.getByText(/^2 films, 1 passage/)).toBeVisible();
    });

    it('takes it out and puts it back with its note, and leaves the film', async () => {
      const { user, server } = await openPassage();
      await user.click(await screen.findByRole('button', { name: /^Add note: Fog, 2:10/ }));
      await user.type(screen.getByRole('textbox', { name: /^Note on Fog, 2:10/ }), 'The gull.');
      await user.click(screen.getByRole('button', { name: 'Save note' }));
      await user.click(screen.getByRole('button', { name: /^Remove from list: Fog, 2:10/ }));
      expect(screen.queryByRole('link', { name: named })).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Fog' })).toBeVisible();
      await waitFor(() => expect(server.titles(1)).toEqual(['Fog', 'Ferry']));
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('The gull.')).toBeVisible();
      await waitFor(() => expect(server.shown()[0]?.items.at(-1)).toMatchObject({ title: 'Fog', note: 'The gull.' }));
    });
  });
});

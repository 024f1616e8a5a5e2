import { renderWithApp } from '@nitrate/testing-web';
import { screen, waitFor, within } from '@testing-library/react';
import { BookmarkHost } from '../host/bookmark-host';
import { addRequests } from '../lists/add/add-requests';
import { authReducer, fakeBookmarks, film } from '../testing/lists-app';
import { CardMenu } from './card-menu';

const fog = film(1, 'Fog');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

async function openMenu() {
  const server = fakeBookmarks([]);
  const app = renderWithApp(
    <>
      <CardMenu film={fog} />
      <BookmarkHost />
    </>,
    { route: '/archive', api: server.api, reducers: { auth: authReducer('signedIn') } },
  );
  const choose = async (name: string) => {
    await app.user.click(screen.getByRole('button', { name: 'More actions: Fog' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fog' }));
    await app.user.click(dialog.getByRole('button', { name }));
    expect(screen.queryByRole('dialog', { name: 'Fog' })).not.toBeInTheDocument();
  };
  return { ...app, server, choose };
}

describe('the actions of a card without hover', () => {
  it('bookmark the film, and show that it is bookmarked', async () => {
    const { choose, server, user } = await openMenu();
    await choose('Bookmark');
    await waitFor(() => expect(server.rows()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'More actions: Fog' }));
    expect(await screen.findByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('ask for the lists to add it to', async () => {
    const asked = jest.fn();
    const end = addRequests.handle(asked);
    const { choose } = await openMenu();
    await choose('Add to list');
    expect(asked).toHaveBeenCalledWith({ filmId: fog.id, title: 'Fog' });
    end();
  });

  it('copy the address of its page where the device cannot share', async () => {
    const { choose } = await openMenu();
    await choose('Share');
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/watch?v=film-1');
  });
});

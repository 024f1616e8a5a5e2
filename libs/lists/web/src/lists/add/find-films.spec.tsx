import { renderWithApp } from '@nitrate/testing-web';
import { screen, waitFor } from '@testing-library/react';
import { fakeList, fakeLists, listId } from '../../testing/film-lists-app';
import { authReducer, film } from '../../testing/lists-app';
import { FindFilms } from './find-films';

beforeEach(() => {
  localStorage.clear();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function find(films = [film(1, 'Fog'), film(2, 'Ferry')]) {
  const server = fakeLists([fakeList(1, 'Harbours', ['Fog'])]);
  const app = renderWithApp(<FindFilms list={listId(1)} onClose={() => undefined} />, {
    api: { ...server.api, 'GET /api/catalog/films': { total: films.length, films } },
    reducers: { auth: authReducer('signedIn') },
  });
  return { ...app, server };
}

describe('films that are looked for to add them to a list', () => {
  it('are ticked where the list has them, and added and removed by a tick', async () => {
    const { user, server, network } = find();
    expect(screen.getByText(/^Search the archive/)).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Title, person or subject' }), 'fo');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Fog 1931/ })).toBeChecked());
    expect(network.requests.some(({ url }) => url.searchParams.get('q') === 'fo')).toBe(true);
    const ferry = screen.getByRole('checkbox', { name: /^Ferry 1931/ });
    expect(ferry).not.toBeChecked();
    await user.click(ferry);
    expect(ferry).toBeChecked();
    await waitFor(() => expect(server.titles(1)).toHaveLength(2));
    await user.click(screen.getByRole('checkbox', { name: /^Fog/ }));
    await waitFor(() => expect(server.titles(1)).toEqual(['Film 2']));
    expect(ferry).toBeChecked();
  });

  it('may be none', async () => {
    const { user } = find([]);
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findAllByText('No matching films')).toHaveLength(2);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

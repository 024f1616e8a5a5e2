import { screen, waitFor } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import { storeIntent, takeIntent } from '../collection/intent';
import { BookmarkHost } from '../host/bookmark-host';
import { authReducer, fakeBookmarks, film, listed } from '../testing/lists-app';
import { CardBookmark } from './card-bookmark';

const films = [film(1, 'Fog'), film(2, 'Harbour Lights')];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function openCards(state: 'signedIn' | 'visitor', rows = [listed(2, 'Harbour Lights')]) {
  const server = fakeBookmarks(rows);
  const app = renderWithApp(
    <>
      {films.map((each) => (
        <CardBookmark key={each.id} film={each} onStill />
      ))}
      <BookmarkHost />
    </>,
    { route: '/archive?q=fog', api: server.api, reducers: { auth: authReducer(state) } },
  );
  return { ...app, server };
}

const button = (title: string) => screen.getByRole('button', { name: `Bookmark: ${title}` });

describe('the bookmark on a card', () => {
  it('shows which films are bookmarked, by one request for all of them', async () => {
    const { network } = openCards('signedIn');
    await waitFor(() => expect(button('Harbour Lights')).toHaveAttribute('aria-pressed', 'true'));
    expect(button('Fog')).toHaveAttribute('aria-pressed', 'false');
    expect(network.requests.map(({ url }) => url.searchParams.get('films'))).toEqual([
      films.map(({ id }) => id).join(','),
    ]);
  });

  it('bookmarks a film at once, and takes it back', async () => {
    const { user, server } = openCards('signedIn');
    await waitFor(() => expect(button('Harbour Lights')).toHaveAttribute('aria-pressed', 'true'));
    await user.click(button('Fog'));
    expect(button('Fog')).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('Bookmarked: Fog')).toBeVisible();
    await waitFor(() => expect(server.rows()).toHaveLength(2));
    await user.click(button('Fog'));
    expect(button('Fog')).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(server.rows()).toHaveLength(1));
  });

  it('asks visitors to log in, and asks the server for nothing', async () => {
    const { user, network, address } = openCards('visitor');
    await user.click(button('Fog'));
    expect(await screen.findByText('Please log in to use this feature.')).toBeVisible();
    expect(takeIntent('bookmark')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(address()).toBe('/login?redirect=%2F');
    expect(takeIntent('bookmark')).toEqual({ kind: 'bookmark', marked: { filmId: films[0]?.id }, title: 'Fog' });
    expect(network.requests).toEqual([]);
  });

  it('does after the login what was clicked before, once', async () => {
    storeIntent({ kind: 'bookmark', marked: { filmId: String(films[0]?.id) }, title: 'Fog' });
    const { server } = openCards('signedIn');
    expect(await screen.findByText('Bookmarked: Fog')).toBeVisible();
    await waitFor(() => expect(server.rows()).toHaveLength(2));
    expect(takeIntent('bookmark')).toBeUndefined();
  });

  it('leaves a bookmark that is there already after the login', async () => {
    storeIntent({ kind: 'bookmark', marked: { filmId: String(films[1]?.id) }, title: 'Harbour Lights' });
    const { network } = openCards('signedIn');
    await waitFor(() => expect(button('Harbour Lights')).toHaveAttribute('aria-pressed', 'true'));
    expect(network.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('forgets what was clicked half an hour ago', () => {
    storeIntent({ kind: 'bookmark', marked: { filmId: 'x' }, title: 'Fog' }, Date.now() - 31 * 60_000);
    expect(takeIntent('bookmark')).toBeUndefined();
  });
});

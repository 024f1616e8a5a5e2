import { screen, waitFor, within } from '@testing-library/react';
import { problem, renderPage } from '@nitrate/testing-web';
import { BookmarkHost } from '../host/bookmark-host';
import { authReducer, bookmarksRoute, fakeBookmarks, listed } from '../testing/lists-app';

const three = [
  listed(1, 'Fog', { startMs: 4_250, endMs: 92_000, note: 'the ferry' }),
  listed(2, 'Harbour Lights'),
  listed(3, 'The Last Tram', { film: null }),
];

beforeEach(() => localStorage.clear());

async function openBookmarks(rows = three, route = '/user/me/bookmarks') {
  const server = fakeBookmarks(rows);
  const { load, ...page } = bookmarksRoute();
  const withHost = async () => {
    const { Page } = await load();
    return {
      Page: () => (
        <>
          <Page />
          <BookmarkHost />
        </>
      ),
    };
  };
  const app = await renderPage(
    { ...page, load: withHost },
    { route, api: server.api, reducers: { auth: authReducer('signedIn') } },
  );
  return { ...app, server };
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const countInNav = () => within(screen.getByRole('navigation', { name: 'Your pages' })).getByText(/^\d+$/).textContent;

describe('the page of bookmarks', () => {
  it('shows its link in full where the row of pages is longer than a phone', async () => {
    const zero = document.body.getBoundingClientRect();
    const measure = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    measure.mockImplementation(function (this: Element) {
      return { ...zero, right: this.localName === 'a' ? 402 : 344 };
    });
    await openBookmarks();
    const nav = await screen.findByRole('navigation', { name: 'Your pages' });
    await waitFor(() => expect(nav.scrollLeft).toBeGreaterThanOrEqual(58));
    measure.mockRestore();
  });

  it('lists films and passages with times, notes and what can be done with them', async () => {
    await openBookmarks();
    expect(await screen.findByRole('heading', { level: 1, name: '3 bookmarks' })).toBeVisible();
    expect(titles()).toEqual(['Fog', 'Harbour Lights', 'The Last Tram']);
    expect(screen.getByText(/0:04 – 1:32/)).toBeVisible();
    expect(screen.getByText('the ferry')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Play passage: Fog' })).toHaveAttribute(
      'href',
      '/watch?v=film-1&t=4.25&end=92',
    );
    expect(screen.getByRole('link', { name: 'Watch: Harbour Lights' })).toHaveAttribute('href', '/watch?v=film-2');
    expect(screen.getByText('This film is no longer available.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /The Last Tram/ })).not.toBeInTheDocument();
    expect(countInNav()).toBe('3');
  });

  it('removes a bookmark at once, with rows, page and navigation agreeing, and undoes it', async () => {
    const { user, server } = await openBookmarks();
    await user.click(await screen.findByRole('button', { name: 'Remove bookmark: Harbour Lights' }));
    expect(titles()).toEqual(['Fog', 'The Last Tram']);
    expect(screen.getByRole('heading', { level: 1, name: '2 bookmarks' })).toBeVisible();
    expect(countInNav()).toBe('2');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(() => expect(server.rows()).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.rows()).toHaveLength(3));
    await waitFor(() => expect(titles()).toContain('Harbour Lights'));
    expect(screen.getByRole('heading', { level: 1, name: '3 bookmarks' })).toBeVisible();
    expect(countInNav()).toBe('3');
  });

  it('saves a note, and gives the focus back to its button', async () => {
    const { user, server } = await openBookmarks();
    await user.click(await screen.findByRole('button', { name: 'Edit note: Fog' }));
    const field = screen.getByRole('textbox', { name: 'Note on Fog' });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'the night ferry{Control>}{Enter}{/Control}');
    expect(screen.getByText('the night ferry')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit note: Fog' })).toHaveFocus();
    await waitFor(() => expect(server.rows()[0]?.note).toBe('the night ferry'));
  });

  it('undoes a change that the server refuses, and says why', async () => {
    const { user, server } = await openBookmarks();
    server.refuse.set('removeBookmark', 'tooManyRequests');
    await user.click(await screen.findByRole('button', { name: 'Remove bookmark: Fog' }));
    expect(await screen.findByText(/^Your change was undone\. Too many requests/)).toBeVisible();
    expect(titles()).toContain('Fog');
    expect(screen.getByRole('heading', { level: 1, name: '3 bookmarks' })).toBeVisible();
  });

  it('stores a change while the server cannot be reached, says so, and sends it later', async () => {
    const { user, server, network } = await openBookmarks();
    network.on('POST /api/lists/changes', problem('unavailable'));
    await user.click(await screen.findByRole('button', { name: 'Remove bookmark: Fog' }));
    expect(await screen.findByText(/^No connection\. Your change is stored/)).toBeVisible();
    expect(titles()).not.toContain('Fog');
    expect(localStorage).toHaveLength(1);
    network.on('POST /api/lists/changes', server.api['POST /api/lists/changes']);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/^You are connected again/)).toBeVisible();
    expect(server.rows()).toHaveLength(2);
    expect(localStorage).toHaveLength(0);
  });

  it('stores search and order in the address', async () => {
    const { user, address } = await openBookmarks(three, '/user/me/bookmarks?size=48');
    await user.type(await screen.findByRole('searchbox', { name: 'Search your bookmarks' }), 'fog{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Fog']));
    expect(address()).toBe('/user/me/bookmarks?q=fog&size=48');
    expect(screen.getByRole('heading', { level: 1, name: '1 bookmark' })).toBeVisible();
    expect(countInNav()).toBe('3');
    await user.click(screen.getByRole('button', { name: 'Oldest first' }));
    expect(address()).toBe('/user/me/bookmarks?q=fog&sort=oldest&size=48');
  });

  it('says what to do when there is none, and when none matches', async () => {
    const { user } = await openBookmarks();
    await user.type(await screen.findByRole('searchbox', { name: 'Search your bookmarks' }), 'zeppelin{Enter}');
    expect(await screen.findByRole('heading', { name: 'No matching bookmarks' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all bookmarks' })).toHaveAttribute('href', '/user/me/bookmarks');
  });

  it('has no tools without bookmarks', async () => {
    await openBookmarks([]);
    expect(await screen.findByRole('heading', { name: 'No bookmarks yet' })).toBeVisible();
    expect(screen.queryByRole('searchbox', { name: 'Search your bookmarks' })).not.toBeInTheDocument();
  });
});

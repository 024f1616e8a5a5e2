import { problem, renderPage } from '@nitrate/testing-web';
import { screen, within } from '@testing-library/react';
import { fakeList, fakeLists, listId, listsRoute } from '../../testing/film-lists-app';
import { authReducer } from '../../testing/lists-app';

beforeEach(() => localStorage.clear());

const ofEditors = fakeList(1, 'Light', ['Moon', 'Lantern'], { isOwn: false, visibility: 'public' });

async function open(lists = [ofEditors], state: 'signedIn' | 'visitor' = 'visitor', api = {}) {
  const server = fakeLists(lists);
  return renderPage(listsRoute('/lists'), {
    route: '/lists',
    api: { ...server.api, ...api },
    reducers: { auth: authReducer(state) },
  });
}

const listsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the page of all lists', () => {
  it('shows visitors the editors’ lists, who made them, and how to have their own', async () => {
    await open();
    const link = await screen.findByRole('link', { name: /^Light/ });
    expect(link).toHaveTextContent(/2 films.*by the editors/);
    expect(link).toHaveAttribute('href', `/lists/${listId(1)}`);
    expect(screen.getByText('With an account, you can create your own lists.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Your lists' })).not.toBeInTheDocument();
  });

  it('shows users their own lists first', async () => {
    const own = fakeList(2, 'Harbours', []);
    await open([ofEditors, own], 'signedIn', {
      'GET /api/lists': () => ({
        total: 1,
        page: 1,
        size: 12,
        lists: [{ ...own, items: undefined, covers: [] }],
      }),
    });
    expect(await screen.findByRole('link', { name: /^Harbours/ })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Your lists',
      'Editors’ lists',
    ]);
    expect(listsOf('Your lists')).toEqual([`/lists/${listId(2)}`]);
    expect(listsOf('Editors’ lists')).toEqual([`/lists/${listId(1)}`]);
    expect(screen.getByRole('button', { name: 'New list' })).toBeVisible();
    expect(screen.queryByText('With an account, you can create your own lists.')).not.toBeInTheDocument();
  });

  it('says that there are no public lists yet, and leads on', async () => {
    await open([]);
    expect(await screen.findByText('The editors have not published any lists yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore the archive' })).toHaveAttribute('href', '/explore');
  });

  it('can be loaded again when that failed', async () => {
    const { network, user } = await open([ofEditors], 'visitor', {
      'GET /api/lists/public': problem('somethingWentWrong'),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    network.on('GET /api/lists/public', fakeLists([ofEditors]).api['GET /api/lists/public']);
    await user.click(again);
    expect(await screen.findByRole('link', { name: /^Light/ })).toBeVisible();
  });
});

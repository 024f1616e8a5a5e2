import { renderWithApp } from '@nitrate/testing-web';
import { act, screen, waitFor } from '@testing-library/react';
import { storeIntent, takeIntent } from '../../collection/intent';
import { fakeLists } from '../../testing/film-lists-app';
import { authReducer, userKnown } from '../../testing/lists-app';
import { SaveSearch } from './save-search';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/archive?q=fog');
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function openArchive(state: Parameters<typeof authReducer>[0], name = 'fog, 1930–1939') {
  const server = fakeLists([]);
  const app = renderWithApp(<SaveSearch search={{ query: { q: 'fog', sort: 'relevance' }, name }} />, {
    route: '/archive?q=fog',
    api: server.api,
    reducers: { auth: authReducer(state) },
  });
  return { ...app, server };
}

const button = () => screen.findByRole('button', { name: 'Save this search' });
const field = () => screen.findByRole('textbox', { name: 'Name' });

describe('a search', () => {
  it('is saved under its name, which is suggested and needed', async () => {
    const { user, server } = openArchive('signedIn');
    await user.click(await button());
    expect(await field()).toHaveValue('fog, 1930–1939');
    await user.clear(await field());
    await user.click(screen.getByRole('button', { name: 'Save search' }));
    expect(screen.getByText('Name is required.')).toBeVisible();
    expect(server.shown()).toEqual([]);
    await user.type(await field(), 'Foggy films');
    await user.click(screen.getByRole('button', { name: 'Save search' }));
    expect(await screen.findByText('Search saved: Foggy films')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
    expect(server.shown()).toMatchObject([{ type: 'SEARCH', name: 'Foggy films', query: { q: 'fog' } }]);
  });

  it('of the whole archive has a name too, and a long one is cut', async () => {
    const { user, unmount } = openArchive('signedIn', '');
    await user.click(await button());
    expect(await field()).toHaveValue('The whole archive');
    unmount();
    const long = openArchive('signedIn', 'fog '.repeat(100));
    await long.user.click(await button());
    expect(((await field()) as HTMLInputElement).value).toHaveLength(120);
  });

  it('stays in the sheet when it cannot be saved', async () => {
    const { user, server } = openArchive('signedIn');
    server.refuse.set('createList', 'somethingWentWrong');
    await user.click(await button());
    await field();
    await user.click(screen.getByRole('button', { name: 'Save search' }));
    expect(await screen.findByText('Something went wrong.')).toBeVisible();
    expect(await field()).toHaveValue('fog, 1930–1939');
    server.refuse.clear();
    await user.click(screen.getByRole('button', { name: 'Save search' }));
    expect(await screen.findByText('Search saved: fog, 1930–1939')).toBeVisible();
  });

  it('is saved by visitors after they have logged in', async () => {
    const { user } = openArchive('visitor');
    await user.click(await button());
    expect(await screen.findByText('Please log in to use this feature.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(takeIntent('saveSearch')).toEqual({ kind: 'saveSearch', path: '/archive?q=fog' });
  });

  it('waits, pressed early, until it is known who the user is', async () => {
    const { user, store } = openArchive('unknown');
    await user.click(await button());
    expect(screen.queryByText('Please log in to use this feature.')).not.toBeInTheDocument();
    act(() => void store.dispatch(userKnown));
    expect(await field()).toHaveValue('fog, 1930–1939');
  });

  it('is asked for its name when a visitor has come back', async () => {
    storeIntent({ kind: 'saveSearch', path: '/archive?q=fog' });
    openArchive('signedIn');
    expect(await field()).toHaveValue('fog, 1930–1939');
    await waitFor(() => expect(takeIntent('saveSearch')).toBeUndefined());
  });
});

import { listsApi } from '@nitrate/lists/data-access';
import { renderPage } from '@nitrate/testing-web';
import { act, screen, waitFor } from '@testing-library/react';
import { collectionOf } from '../../collection/collection-of';
import { fakeList, fakeLists, listId, listsRoute } from '../../testing/film-lists-app';
import { authReducer, userKnown } from '../../testing/lists-app';

beforeEach(() => localStorage.clear());

it('leaves out a list that was deleted while a reply with it was on its way', async () => {
  const server = fakeLists([fakeList(1, 'Harbours', ['Fog']), fakeList(2, 'Trams', [])]);
  const { network, store } = await renderPage(listsRoute('/user/me/lists'), {
    route: '/user/me/lists',
    api: server.api,
    reducers: { auth: authReducer('signedIn') },
  });
  expect(await screen.findByRole('heading', { level: 1, name: '2 lists' })).toBeVisible();
  const { requests } = network;
  const read = server.api['GET /api/lists'];
  const [collection, before] = [collectionOf(store, userKnown.payload.sub), read()];
  network.on('GET /api/lists', async () => {
    network.on('GET /api/lists', read);
    collection?.lists.remove(listId(1));
    await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
    await waitFor(() => expect(collection?.changes.pending()).toEqual([]));
    return before;
  });
  const asked = requests.length;
  act(() => void store.dispatch(listsApi.util.invalidateTags(['Lists'])));
  await waitFor(() =>
    expect(requests.slice(asked).map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /api/lists',
      'POST /api/lists/changes',
      'GET /api/lists',
    ]),
  );
  expect(await screen.findByRole('heading', { level: 1, name: '1 list' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Harbours' })).not.toBeInTheDocument();
});

import { api, loadQuery, makeStore } from '@nitrate/api-client';
import { catalogProblems } from '@nitrate/catalog/contract';
import { createFakeNetwork, problem, problemOf, type FakeReply } from '@nitrate/testing-web';
import { combineSlices } from '@reduxjs/toolkit';
import { catalogApi } from './catalog-api';
import { preloadDecade, preloadRows } from './preload-rows';
import { rowSearch } from './row-search';

function start(responses: Record<string, FakeReply>) {
  const network = createFakeNetwork(responses);
  const store = makeStore({
    reducer: combineSlices(api),
    send: network.send,
    locale: () => 'en',
  });
  return { network, store };
}

const { chosenFilms, searchFilms } = catalogApi.endpoints;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('retries a row of cards and a search alike', async () => {
  const { network, store } = start({ 'GET /api/catalog/films': () => problem('somethingWentWrong') });
  const search = store.dispatch(searchFilms.initiate({ q: 'tram', lang: 'en' }));
  await jest.runAllTimersAsync();
  await search;
  const bySearch = network.requests.length;
  const row = store.dispatch(searchFilms.initiate(rowSearch({ q: 'tram' }, 'en')));
  await jest.runAllTimersAsync();
  await row;
  const byRow = network.requests.length - bySearch;
  expect([bySearch, byRow]).toEqual([8, 8]);
});

it('makes one request for a row of the whole archive and the strip of decades', async () => {
  const { network, store } = start({ 'GET /api/catalog/films': { films: [], facets: {} } });
  const request = { load: loadQuery(store.dispatch), locale: 'en' } as const;
  await preloadRows(request, [{ id: 'recent' }, { id: 'decades', arrange: 'decades' }]);
  await preloadDecade(request);
  expect(network.requests).toHaveLength(1);
});

it('returns chosen films as cards, in the order of the editors, without unknown ones', async () => {
  const film = (id: string) => ({ id, title: id, description: 'Long.', keywords: ['x'] });
  const { store } = start({
    'GET /api/catalog/films/:film': ({ params }: { params: Record<string, string> }) =>
      params['film'] === 'gone' ? problemOf(catalogProblems, 'filmNotFound') : film(params['film'] ?? ''),
  });
  const { data } = await store.dispatch(chosenFilms.initiate({ films: ['b', 'gone', 'a'], lang: 'en' }));
  expect(data).toEqual([
    expect.objectContaining({ id: 'b', description: null }),
    expect.objectContaining({ id: 'a', description: null }),
  ]);
  expect(data?.[0]).not.toHaveProperty('keywords');
});

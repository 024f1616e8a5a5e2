import { combineSlices } from '@reduxjs/toolkit';
import { createFakeNetwork, problem } from '@nitrate/testing-network';
import { api } from './api';
import { makeStore } from './make-store';
import { hydrate } from './hydrate';
import { dehydrate, type PageDatum } from './page-data';

const { readPage, readOwn } = api.injectEndpoints({
  endpoints: (build) => ({
    readPage: build.query<unknown, { id: string }>({
      query: ({ id }) => ({ method: 'GET', url: `/pages/${id}`, base: 'api' }),
    }),
    readOwn: build.query<unknown, void>({
      query: () => ({ method: 'GET', url: '/own', base: 'api' }),
      providesTags: ['Viewer'],
    }),
  }),
}).endpoints;

function start(data?: readonly PageDatum[]) {
  const network = createFakeNetwork({
    'GET /api/pages/1': { title: 'One' },
    'GET /api/pages/2': () => problem('notFound'),
    'GET /api/own': { plays: true },
  });
  const store = makeStore({
    reducer: combineSlices(api),
    send: network.send,
    locale: () => 'en',
    queryRetries: 0,
    ...(data && { data }),
  });
  return { network, store };
}

async function rendered() {
  const { store } = start();
  await store.dispatch(readPage.initiate({ id: '1' }));
  await store.dispatch(readPage.initiate({ id: '2' }));
  await store.dispatch(readOwn.initiate());
  return JSON.parse(JSON.stringify(dehydrate(store.getState()))) as ReturnType<typeof dehydrate>;
}

it('hydrates a new store with the results of the server, without a request', async () => {
  const { network, store } = start(await rendered());
  expect(readPage.select({ id: '1' })(store.getState())).toMatchObject({ isSuccess: true, data: { title: 'One' } });
  const { data } = await store.dispatch(readPage.initiate({ id: '1' }, { forceRefetch: 50 }));
  expect(data).toEqual({ title: 'One' });
  expect(network.requests).toHaveLength(0);
});

it('hydrates failures too, so that browser and server render the same', async () => {
  const { store } = start(await rendered());
  expect(readPage.select({ id: '2' })(store.getState())).toMatchObject({ isError: true, error: { code: 'notFound' } });
});

it('hydrates with tags, so that only what depends on the viewer goes with the viewer', async () => {
  const { store } = start(await rendered());
  expect(readOwn.select()(store.getState()).data).toEqual({ plays: true });
  store.dispatch(api.util.invalidateTags(['Viewer']));
  expect(readOwn.select()(store.getState()).isUninitialized).toBe(true);
  expect(readPage.select({ id: '1' })(store.getState()).isSuccess).toBe(true);
});

it('adds the data of a prefetched page to a running store', async () => {
  const { network, store } = start();
  hydrate(store.dispatch, await rendered());
  expect(readPage.select({ id: '1' })(store.getState()).data).toEqual({ title: 'One' });
  await store.dispatch(readPage.initiate({ id: '1' }));
  expect(network.requests).toHaveLength(0);
});

it('ignores results of endpoints that are not loaded', () => {
  const { store } = start();
  hydrate(store.dispatch, [{ endpoint: 'unknown', arg: {}, value: 1 }]);
  expect(dehydrate(store.getState())).toEqual([]);
});

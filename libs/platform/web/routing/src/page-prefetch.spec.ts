import { combineSlices } from '@reduxjs/toolkit';
import { createFakeNetwork } from '@nitrate/testing-network';
import { api, makeStore } from '@nitrate/api-client';
import { createPagePrefetch } from './page-prefetch';
import { pageOfPayload, payloadPath } from './page-prefetch';

const { readPrefetched } = api.injectEndpoints({
  endpoints: (build) => ({
    readPrefetched: build.query<unknown, string>({ query: (id) => ({ method: 'GET', url: `/x/${id}`, base: 'api' }) }),
  }),
}).endpoints;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

/** Lets all that was begun end. */
const settle = () => jest.advanceTimersByTimeAsync(2_000);

function start({ savesData = false, anonymous = true } = {}) {
  const data = [
    { endpoint: 'readPrefetched', arg: '1', value: { id: 1 } },
    { endpoint: 'readPrefetched', arg: 'of the viewer', value: { id: 2 }, tags: [{ type: 'Viewer' }] },
  ];
  const network = createFakeNetwork({ 'GET /de/explore/_payload.json': { data } });
  const store = makeStore({
    reducer: combineSlices(api),
    send: network.send,
    locale: () => 'de',
  });
  const onLoaded = jest.fn();
  const load = jest.fn(async () => ({ Page: () => null }));
  const prefetch = createPagePrefetch({
    routes: [{ path: '/explore', layout: 'default', load }],
    dispatch: store.dispatch,
    fetch: network.send,
    isAllowed: () => !savesData,
    isAnonymous: () => anonymous,
    onLoaded,
  });
  return { prefetch, network, store, load, onLoaded };
}

it('loads chunk and data of a page once', async () => {
  const { prefetch, network, store, load, onLoaded } = start();
  prefetch('/de/explore');
  prefetch('/de/explore#top');
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  expect(network.requests).toHaveLength(1);
  expect(readPrefetched.select('1')(store.getState()).data).toEqual({ id: 1 });
  expect(onLoaded.mock.calls).toEqual([['/de/explore']]);
});

it.each([
  [true, { id: 2 }],
  [false, undefined],
])('takes over what depends on the viewer for anonymous visitors alone (%s)', async (anonymous, expected) => {
  const { prefetch, store } = start({ anonymous });
  prefetch('/de/explore');
  await settle();
  expect(readPrefetched.select('of the viewer')(store.getState()).data).toEqual(expected);
  expect(readPrefetched.select('1')(store.getState()).data).toEqual({ id: 1 });
});

it('ignores addresses that are not pages', async () => {
  const { prefetch, network } = start();
  prefetch('/media/film.mp4');
  await settle();
  expect(network.requests).toHaveLength(0);
});

it('does not prefetch for a user who saves data', async () => {
  const { prefetch, network } = start({ savesData: true });
  prefetch('/de/explore');
  await settle();
  expect(network.requests).toHaveLength(0);
});

it.each([
  ['/', '/_payload.json'],
  ['/de', '/de/_payload.json'],
  ['/archive?q=x', '/archive/_payload.json?q=x'],
])('has the data of %s at %s', (page, payload) => {
  expect(payloadPath(page)).toBe(payload);
  expect(pageOfPayload(payload)).toBe(page);
});

it('has no page for other addresses', () => {
  expect(pageOfPayload('/archive')).toBeUndefined();
});

import { act } from '@testing-library/react';
import { api, loadQuery } from '@nitrate/api-client';
import type { FakeRequest } from '@nitrate/testing-network';
import { film, installWatchPage, openWatchPage, preview } from '../testing/open-watch-page';
import { preload } from './watch-page';

beforeAll(() => {
  installWatchPage();
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});
afterEach(() => jest.useRealTimers());

/** That of grants, the longest of the page. */
const cacheTimeMs = 600_000;

/** Opens the page of a film after the pages of two others, which preload their data on the way. */
async function openAfterTwoOthers() {
  const app = await openWatchPage('/watch?v=a-walk', {
    'GET /api/catalog/films/:film': ({ params }: FakeRequest) => ({
      ...film,
      id: params['film'],
      slug: params['film'],
    }),
    'POST /api/playback/:film': preview,
  });
  const { dispatch, getState } = app.store;
  for (const other of ['a-ferry', 'a-tram']) {
    const url = new URL(`http://nitrate.test/watch?v=${other}`);
    await act(() => preload({ load: loadQuery(dispatch), getState, locale: 'en', url, params: {} }));
  }
  const films = () =>
    Object.values(getState().api.queries).flatMap((query) => {
      const arg = (query?.originalArgs ?? {}) as { film?: string };
      return arg.film === undefined ? [] : [arg.film];
    });
  const grants = () =>
    app.network.requests.map(({ url }) => url.pathname).filter((path) => path.startsWith('/api/playback/'));
  return { ...app, films, grants };
}

it('asks for the grant of the current film alone when the user changes', async () => {
  const { store, grants } = await openAfterTwoOthers();
  const before = grants().length;
  await act(async () => void store.dispatch(api.util.invalidateTags(['Viewer'])));
  expect(grants().slice(before)).toEqual(['/api/playback/a-walk']);
});

it('removes the data of the other films after the cache time', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const { films } = await openAfterTwoOthers();
  expect(new Set(films())).toEqual(new Set(['a-walk', 'a-ferry', 'a-tram']));
  await act(() => jest.advanceTimersByTimeAsync(cacheTimeMs));
  expect(new Set(films())).toEqual(new Set(['a-walk']));
});

import { api, makeStore } from '@nitrate/api-client';
import { catalogProblems } from '@nitrate/catalog/contract';
import { createFakeNetwork, type FakeReply, problemOf } from '@nitrate/testing-web';
import { combineSlices } from '@reduxjs/toolkit';
import { localPosition, saveLocalPosition, unsentPositions } from './local-positions';
import { playerApi } from './player-api';
import { saveWatchedPosition, sendUnsentPositions } from './save-position';

const unreachable = () => {
  throw new TypeError('offline');
};
const put = 'PUT /api/positions/:film';
const stored = { positionMs: 20_000, watchedAt: null };

function start(responses: Record<string, FakeReply> = { [put]: stored }) {
  const network = createFakeNetwork(responses);
  const { dispatch, getState } = makeStore({
    reducer: combineSlices(api),
    send: network.send,
    locale: () => 'en',
  });
  const film = { owner: 'ada', id: 'film-1', address: 'ferry', durationMs: 60_000 };
  return { network, dispatch, getState, film, bodies: () => network.requests.map(({ body }) => body) };
}

beforeEach(() => localStorage.clear());

it('saves a position here and on the server', async () => {
  const { dispatch, film, bodies } = start();
  await saveWatchedPosition(dispatch, film, { positionMs: 20_000.4 });
  expect(bodies()).toEqual([{ positionMs: 20_000 }]);
  expect(localPosition('ada', 'film-1')).toMatchObject({ positionMs: 20_000, watched: false, sent: true });
});

it('saves nothing in the first five seconds', async () => {
  const { dispatch, film, network } = start();
  await saveWatchedPosition(dispatch, film, { positionMs: 4_000 });
  expect(network.requests).toEqual([]);
  expect(localPosition('ada', 'film-1')).toBeUndefined();
});

it('needs no position any more once the server knows that the film was watched', async () => {
  const { dispatch, film, bodies } = start();
  await saveWatchedPosition(dispatch, film, { positionMs: 20_000 });
  await saveWatchedPosition(dispatch, film, { positionMs: 56_000 });
  expect(bodies()).toEqual([{ positionMs: 20_000 }, { positionMs: 56_000 }]);
  expect(localPosition('ada', 'film-1')).toBeUndefined();
});

it('keeps those of visitors without an account in this browser', async () => {
  const { dispatch, film, network } = start();
  const visitor = { ...film, owner: '' };
  await saveWatchedPosition(dispatch, visitor, { positionMs: 20_000 });
  expect(localPosition('', 'film-1')).toMatchObject({ positionMs: 20_000 });
  await saveWatchedPosition(dispatch, visitor, { positionMs: 56_000 });
  expect(localPosition('', 'film-1')).toBeUndefined();
  expect(network.requests).toEqual([]);
});

it('sends what could not be sent later, with the time of the position', async () => {
  const { dispatch, film, network, bodies } = start({ [put]: unreachable });
  const atMs = Date.parse('2026-06-01T12:00:00Z');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(atMs);
  await saveWatchedPosition(dispatch, film, { positionMs: 20_000 });
  clock.mockRestore();
  expect(localPosition('ada', 'film-1')).toMatchObject({ positionMs: 20_000, sent: false });
  network.on(put, stored);
  await sendUnsentPositions(dispatch, 'ada');
  expect(bodies().at(-1)).toEqual({ positionMs: 20_000, updatedAt: '2026-06-01T12:00:00.000Z' });
  expect(unsentPositions('ada')).toEqual([]);
  await sendUnsentPositions(dispatch, 'ada');
  expect(bodies()).toHaveLength(2);
});

it('drops the position of a film that is no longer there', async () => {
  const { dispatch, film } = start({ [put]: problemOf(catalogProblems, 'filmNotFound') });
  await saveWatchedPosition(dispatch, film, { positionMs: 20_000 });
  expect(localPosition('ada', 'film-1')).toBeUndefined();
});

it('updates the grant under which the film is opened again', async () => {
  const playback = { kind: 'full', film: 'film-1', durationMs: 60_000 };
  const { dispatch, getState, film } = start({ [put]: stored, 'POST /api/playback/:film': playback });
  const query = playerApi.endpoints.playback;
  await dispatch(query.initiate({ film: 'ferry' }));
  const resumeMs = () => query.select({ film: 'ferry' })(getState()).data?.resumeMs;
  await saveWatchedPosition(dispatch, film, { positionMs: 20_000 });
  expect(resumeMs()).toBe(20_000);
  await saveWatchedPosition(dispatch, film, { positionMs: 57_000 });
  expect(resumeMs()).toBeUndefined();
});

describe('positions in this browser', () => {
  const position = { positionMs: 20_000, watched: false, atMs: 1, sent: false };

  it('belong to one user, or to visitors without an account', () => {
    saveLocalPosition('ada', 'film-1', position);
    expect(localPosition('grace', 'film-1')).toBeUndefined();
    saveLocalPosition('grace', 'film-2', position);
    expect(localPosition('ada', 'film-1')).toBeUndefined();
    saveLocalPosition('', 'film-3', position);
    expect(localPosition('', 'film-3')).toEqual(position);
    expect(localPosition('grace', 'film-2')).toEqual(position);
  });

  it('are at most a hundred: those that were sent go first, then the oldest', () => {
    saveLocalPosition('ada', 'sent', { ...position, atMs: 1_000, sent: true });
    for (let index = 0; index < 101; index += 1) {
      saveLocalPosition('ada', `film-${index}`, { ...position, atMs: index });
    }
    expect(unsentPositions('ada')).toHaveLength(100);
    expect(localPosition('ada', 'sent')).toBeUndefined();
    expect(localPosition('ada', 'film-0')).toBeUndefined();
    expect(localPosition('ada', 'film-100')).toBeDefined();
  });

  it.each(['', 'null', '{', '[]', '{"owner":"ada","films":{"film-1":{"positionMs":"x"}}}', '{"owner":"ada"}'])(
    'are none where the storage holds %s',
    (text) => {
      localStorage.setItem('nitrate.positions', text);
      expect(localPosition('ada', 'film-1')).toBeUndefined();
    },
  );
});

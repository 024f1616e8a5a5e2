import { act, screen, waitFor, within } from '@testing-library/react';
import { userCleared, userSet } from '@nitrate/auth/data-access';
import type { User } from '@nitrate/auth/contract';
import type { Playback } from '@nitrate/player/contract';
import { localPosition, saveLocalPosition } from '@nitrate/player/data-access';
import { lastPlayer, players } from '../testing/fake-shaka';
import { fireMediaEvent } from '../testing/fake-media';
import { installWatchPage, openWatchPage, playUntil, preview, video } from '../testing/open-watch-page';
import { fullPlayback } from '../testing/playbacks';

jest.mock('../engine/shaka-player', () => jest.requireActual('../testing/fake-shaka'));

const ada = { sub: 'ada', roles: [], claims: ['SUBSCRIPTION'], exp2fa: null } as unknown as User;

beforeAll(() => {
  installWatchPage();
  Object.assign(window, { MediaSource: class {} });
});
beforeEach(() => {
  localStorage.clear();
  players.length = 0;
});

/** Opens the page of a full film of ten minutes, as a subscriber, and plays it. */
async function openFull({ address = '/watch?v=a-walk', playback = {}, locale = 'en', signedIn = true } = {}) {
  const app = await openWatchPage(
    address,
    {
      'POST /api/playback/:film': { ...fullPlayback, ...playback },
      'PUT /api/positions/:film': { positionMs: 1, watchedAt: null },
    },
    locale as 'en' | 'de',
  );
  if (signedIn) act(() => void app.store.dispatch(userSet(ada)));
  await waitFor(() => expect(players.length).toBeGreaterThan(0));
  await waitFor(() => expect(lastPlayer().loads).toHaveLength(1));
  fireMediaEvent(video(), 'play', { paused: false, duration: 600 });
  const puts = () =>
    app.network.requests
      .filter(({ method, url }) => method === 'PUT' && url.pathname.startsWith('/api/positions/'))
      .map(({ body }) => body);
  return { ...app, puts };
}

const startSeconds = () => lastPlayer().loads[0]?.startSeconds;
const resumed: Partial<Playback> = { resumeMs: 120_000, resumeSavedAt: '2026-06-01T12:00:00.000Z' };

it('continues where the server says that the viewer stopped, and says so', async () => {
  await openFull({ playback: resumed });
  expect(startSeconds()).toBe(120);
  expect(await screen.findByText('Resumed at 02:00')).toBeVisible();
});

it('says so in German', async () => {
  await openFull({ playback: resumed, locale: 'de' });
  expect(await screen.findByText('Fortgesetzt bei 02:00')).toBeVisible();
  const player = within(screen.getByRole('region', { name: /^Player/ }));
  expect(player.getByRole('button', { name: 'Von vorn' })).toBeVisible();
});

it('starts from the beginning on request, by keyboard, and leaves the focus in the controls', async () => {
  const { user } = await openFull({ playback: resumed });
  const button = await screen.findByRole('button', { name: 'Start over' });
  act(() => {
    video().currentTime = 120;
    button.focus();
  });
  await user.keyboard('{Enter}');
  expect(video().currentTime).toBe(0);
  expect(screen.queryByText(/^Resumed/)).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Player controls' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

it('starts at the time of the address, which wins', async () => {
  await openFull({ playback: resumed, address: '/watch?v=a-walk&t=30' });
  expect(startSeconds()).toBe(30);
  expect(screen.queryByText(/^Resumed/)).not.toBeInTheDocument();
});

it('starts at the beginning of the address t=0', async () => {
  await openFull({ playback: resumed, address: '/watch?v=a-walk&t=0' });
  expect(startSeconds()).toBe(0);
});

it('continues where a visitor without an account stopped in this browser', async () => {
  saveLocalPosition('', 'film-1', { positionMs: 90_000, watched: false, atMs: 1, sent: false });
  const { puts } = await openFull({ signedIn: false });
  expect(startSeconds()).toBe(90);
  playUntil(100);
  fireMediaEvent(video(), 'pause', { paused: true });
  await waitFor(() => expect(localPosition('', 'film-1')?.positionMs).toBe(100_000));
  expect(puts()).toEqual([]);
});

it('saves the position on pause, and the rest when the page is left', async () => {
  const { puts, unmount } = await openFull();
  playUntil(20);
  await act(async () => undefined);
  fireMediaEvent(video(), 'pause', { paused: true });
  await waitFor(() => expect(puts()).toEqual([{ positionMs: 20_000 }]));
  expect(localPosition('ada', 'film-1')).toMatchObject({ positionMs: 20_000 });
  playUntil(25);
  unmount();
  await waitFor(() => expect(puts().at(-1)).toEqual({ positionMs: 25_000 }));
});

it('never saves the position of a preview', async () => {
  const { network, store } = await openWatchPage('/watch?v=a-walk', {
    'POST /api/playback/:film': { ...preview, resumeMs: 20_000 },
  });
  act(() => void store.dispatch(userSet(ada)));
  fireMediaEvent(video(), 'play', { paused: false });
  playUntil(20);
  fireMediaEvent(video(), 'pause', { paused: true });
  await act(async () => undefined);
  expect(network.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  expect(screen.queryByText(/^Resumed/)).not.toBeInTheDocument();
  act(() => void store.dispatch(userCleared()));
});

import { act, screen, waitFor } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import type { Film } from '@nitrate/catalog/contract';
import { LocalLink } from '@nitrate/routing';
import { type DeferredSlots, Menu } from '@nitrate/ui';
import { BookmarkHost } from '../host/bookmark-host';
import { authReducer, fakeBookmarks, film } from '../testing/lists-app';
import { FilmBookmark } from './film-bookmark';
import { FilmPassages, PassageItem } from './film-passages';

type Player = NonNullable<DeferredSlots['film.lines']['player']>;

beforeEach(() => localStorage.clear());

/** A player whose time the test sets. */
function fakePlayer(ms: number) {
  const state = { ms, paused: false, hasPlayed: true, passageMs: undefined as number | undefined };
  const listeners = new Set<() => void>();
  const keys = new Map<string, () => void>();
  const player: Player = {
    filmMs: () => state.ms,
    hasPlayed: () => state.hasPlayed,
    isPaused: () => state.paused,
    pause: () => void (state.paused = true),
    play: () => void (state.paused = false),
    playFrom: (ms) => void Object.assign(state, { ms, paused: false }),
    showPassage: (startMs) => void (state.passageMs = startMs),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    addKeys: (added) => {
      for (const { key, run } of added) keys.set(key, run);
      return () => added.forEach(({ key }) => keys.delete(key));
    },
  };
  const press = (key: string) => act(() => keys.get(key)?.());
  const at = (ms: number) =>
    act(() => {
      state.ms = ms;
      listeners.forEach((listener) => listener());
    });
  return { player, state, press, at, keys };
}

function openFilm(route = '/watch?v=film-1', api: object = {}, ms = 0) {
  const server = fakeBookmarks([]);
  const playing = fakePlayer(ms);
  const fog = film(1, 'Fog') as unknown as Film;
  const app = renderWithApp(
    <>
      <FilmBookmark film={fog} />
      <Menu label="More">
        <PassageItem film={fog} />
      </Menu>
      <FilmPassages film={fog} player={playing.player} />
      <BookmarkHost />
      <LocalLink to="/watch?v=film-1&t=30&end=35">Another passage</LocalLink>
    </>,
    { route, api: { ...server.api, ...api }, reducers: { auth: authReducer('signedIn') } },
  );
  const sent = () =>
    app.network.requests.flatMap(({ method, body }) =>
      method === 'POST' ? (body as { changes: { startMs?: number; endMs?: number }[] }).changes : [],
    );
  return { ...app, ...playing, server, sent };
}

describe('bookmarks of a film that plays', () => {
  it('marks a moment with B, and the film itself before it has begun', async () => {
    const { press, at, state, sent } = openFilm();
    state.hasPlayed = false;
    press('b');
    expect(await screen.findByText('Bookmarked: Fog')).toBeVisible();
    state.hasPlayed = true;
    at(42_300);
    press('b');
    expect(await screen.findByText('Moment bookmarked: Fog')).toBeVisible();
    await waitFor(() => expect(sent().map(({ startMs, endMs }) => [startMs, endMs])).toEqual([[undefined, undefined], [42_300, undefined]])); // prettier-ignore
  });

  it('bookmarks the film by a button that says whether it is', async () => {
    const { user } = openFilm();
    const button = screen.getByRole('button', { name: 'Bookmark', pressed: false });
    await user.click(button);
    expect(await screen.findByText('Bookmarked: Fog')).toBeVisible();
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  it('marks a passage by the menu or P at its beginning and its end, in either order', async () => {
    const { press, at, sent, state, user } = openFilm();
    at(4_000);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Mark a passage' }));
    expect(state.passageMs).toBe(4_000);
    expect(screen.getByRole('button', { name: 'End the passage from 0:04' })).toBeVisible();
    at(9_500);
    press('p');
    expect(await screen.findByText('Passage bookmarked: Fog')).toBeVisible();
    expect(state.passageMs).toBeUndefined();
    press('p');
    at(7_000);
    press('p');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [4_000, 9_500],
      [7_000, 9_500],
    ]);
    expect(screen.queryByRole('button', { name: /^End the passage/ })).not.toBeInTheDocument();
  });

  it('stops a passage at its end, and plays it again or plays on', async () => {
    const { at, state, user } = openFilm('/watch?v=film-1&t=4&end=9');
    for (const ms of [8_600, 8_900, 9_100]) at(ms);
    expect(state.paused).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Play it again' }));
    expect(state).toMatchObject({ ms: 4_000, paused: false });
    for (const ms of [8_900, 9_100]) at(ms);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(state.paused).toBe(false);
    expect(screen.queryByText('The passage ends here.')).not.toBeInTheDocument();
    at(9_400);
    expect(state.paused).toBe(false);
  });

  it('stops a short passage that was over before this had loaded', async () => {
    const { state } = openFilm('/watch?v=film-1&t=4&end=9', {}, 12_000);
    expect(await screen.findByText('The passage ends here.')).toBeVisible();
    expect(state.paused).toBe(true);
  });

  it('lets a film play that is far behind the end of the passage', async () => {
    const { at, state } = openFilm('/watch?v=film-1&t=4&end=9', {}, 60_000);
    at(60_300);
    await waitFor(() => expect(screen.getAllByRole('status').length).toBeGreaterThan(0));
    expect(state.paused).toBe(false);
  });

  it('does not stop where the viewer jumps across the end', () => {
    const { at, state } = openFilm('/watch?v=film-1&t=4&end=9');
    for (const ms of [5_000, 30_000]) at(ms);
    expect(state.paused).toBe(false);
  });

  it('plays another passage of the film from its start, once the address has it', async () => {
    const { at, state, user } = openFilm('/watch?v=film-1&t=4&end=9');
    for (const ms of [8_600, 8_900, 9_100]) at(ms);
    await user.click(screen.getByRole('link', { name: 'Another passage' }));
    expect(state).toMatchObject({ ms: 30_000, paused: false });
    expect(screen.queryByText('The passage ends here.')).not.toBeInTheDocument();
    for (const ms of [34_900, 35_100]) at(ms);
    expect(await screen.findByText('The passage ends here.')).toBeVisible();
  });

  it('offers what is next in the list at the end of a passage', async () => {
    const list = '019ab000-0000-7000-8000-000000000501';
    const { at, network } = openFilm(`/watch?v=film-1&t=4&end=9&list=${list}`, {
      'GET /api/catalog/films/:film': film(1, 'Fog'),
      'GET /api/lists/:list/next': {
        name: 'Harbours',
        place: 1,
        count: 2,
        next: film(2, 'Ferry'),
        nextPassage: { startMs: 60_000, endMs: 90_000 },
      },
    });
    await waitFor(() => expect(network.requests.some(({ url }) => url.pathname.endsWith('/next'))).toBe(true));
    for (const ms of [8_600, 8_900, 9_100]) at(ms);
    const next = await screen.findByRole('link', { name: /^Next: Ferry, 1:00/ });
    expect(next).toHaveAttribute('href', `/watch?v=film-2&t=60&end=90&list=${list}`);
    const asked = network.requests.find(({ url }) => url.pathname.endsWith('/next'))?.url.searchParams;
    expect([asked?.get('startMs'), asked?.get('endMs')]).toEqual(['4000', '9000']);
  });
});

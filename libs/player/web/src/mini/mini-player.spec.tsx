import { act, screen, waitFor, within } from '@testing-library/react';
import type { User } from '@nitrate/auth/contract';
import { userCleared, userSet } from '@nitrate/auth/data-access';
import { playerProblems } from '@nitrate/player/contract';
import { problemOf } from '@nitrate/testing-web';
import { fireMediaEvent } from '../testing/fake-media';
import { lastPlayer, players, ShakaError } from '../testing/fake-shaka';
import { scrollTo } from '../testing/fake-view';
import {
  endWatchTime,
  film,
  installWatchPage,
  openSite,
  playUntil,
  preview,
  video,
  watchTime,
} from '../testing/open-watch-page';
import { fullPlayback } from '../testing/playbacks';

jest.mock('../engine/shaka-player', () => jest.requireActual('../testing/fake-shaka'));

beforeAll(() => {
  installWatchPage();
  Object.assign(window, { MediaSource: class {} });
  Element.prototype.scrollIntoView = jest.fn();
});
beforeEach(() => {
  localStorage.clear();
  players.length = 0;
  jest.clearAllMocks();
});

const ada = { sub: 'ada', roles: [], claims: ['SUBSCRIPTION'], exp2fa: null } as unknown as User;
const name = /^(?:Mini player|Kleiner Player)$/;
const mini = () => screen.getByRole('region', { name });
const queryMini = () => screen.queryByRole('region', { name });
const player = () => screen.getByRole('region', { name: /^Player: / });

/** Opens the page of a film, the full one unless said, and plays it. */
async function play({ locale = 'en', playback = fullPlayback as object, muted = false, api = {} } = {}) {
  const app = await openSite(
    locale === 'de' ? '/watch?v=a-walk' : '/watch?v=a-walk&list=3f0c7c2e-0000-4000-8000-000000000001',
    {
      'POST /api/playback/:film': playback,
      'PUT /api/playback/streams/:stream': { rightEndsAt: null },
      'DELETE /api/playback/streams/:stream': null,
      'PUT /api/positions/:film': { positionMs: 1, watchedAt: null },
      'GET /api/positions/films': { films: [] },
      ...api,
    },
    locale as 'en' | 'de',
  );
  act(() => void app.store.dispatch(userSet(ada)));
  await screen.findByLabelText(film.title ?? '', { selector: 'video' });
  video().muted = muted;
  fireMediaEvent(video(), 'play', { paused: false, duration: 600 });
  // Its place is there, hidden, once it has loaded.
  expect(await screen.findByLabelText(name, {}, { timeout: 5_000 })).not.toBeVisible();
  await waitFor(() => expect(watchTime).toHaveBeenCalledTimes(1));
  const calls = (method: string, path: RegExp) =>
    app.network.requests.filter((each) => each.method === method && path.test(each.url.pathname));
  return { ...app, calls };
}

const streams = /^\/api\/playback\/streams\//;

describe('while reading on', () => {
  it('the picture is in the mini player while the player is out of view, and returns', async () => {
    const { user } = await play();
    const element = video();
    scrollTo(false);
    expect(within(mini()).getByLabelText(film.title ?? '', { selector: 'video' })).toBe(element);
    expect(element.paused).toBe(false);
    await user.click(within(mini()).getByRole('button', { name: `Back to the film ${film.title}` }));
    expect(player().scrollIntoView).toHaveBeenCalled();
    expect(within(player()).getByRole('button', { name: 'Pause' })).toHaveFocus();
    scrollTo(true);
    expect(queryMini()).not.toBeInTheDocument();
    expect(player()).toContainElement(element);
    expect(element.paused).toBe(false);
  });

  it('closing pauses the film in its place; playing shows it again (German)', async () => {
    const { user } = await play({ locale: 'de' });
    scrollTo(false);
    await user.click(within(mini()).getByRole('button', { name: 'Kleinen Player schließen' }));
    expect(queryMini()).not.toBeInTheDocument();
    expect(player()).toContainElement(video());
    expect(video().paused).toBe(true);
    expect(screen.getByRole('main')).toHaveFocus();
    await user.keyboard('k');
    expect(mini()).toContainElement(video());
  });

  it('K and space play and pause once, and Escape closes, while the focus is in it', async () => {
    const { user } = await play();
    scrollTo(false);
    within(mini()).getByRole('button', { name: 'Close the mini player' }).focus();
    await user.keyboard('k');
    expect(video().paused).toBe(true);
    await user.tab({ shift: true });
    await user.keyboard(' ');
    expect(video().paused).toBe(false);
    await user.keyboard('{Escape}');
    expect(video().paused).toBe(true);
    expect(queryMini()).not.toBeInTheDocument();
  });

  it('a film that is paused stays in its place', async () => {
    await play();
    fireMediaEvent(video(), 'pause', { paused: true });
    scrollTo(false);
    expect(queryMini()).not.toBeInTheDocument();
  });

  it('a preview that began by itself, silently, stays in its place, until it has sound', async () => {
    await play({ playback: preview, muted: true });
    scrollTo(false);
    expect(queryMini()).not.toBeInTheDocument();
    video().muted = false;
    fireMediaEvent(video(), 'volumechange');
    expect(mini()).toContainElement(video());
  });

  it('can be switched off in the settings, which is remembered', async () => {
    const { user, unmount } = await play();
    const openSettings = async () => {
      await user.click(screen.getByRole('button', { name: 'Settings' }));
      return screen.findByRole('switch', { name: 'Continue in the mini player' });
    };
    const choice = await openSettings();
    expect(choice).toBeChecked();
    await user.click(choice);
    scrollTo(false);
    expect(queryMini()).not.toBeInTheDocument();
    unmount();
    jest.clearAllMocks();
    await play();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    expect(await screen.findByRole('switch', { name: 'Continue in the mini player' })).not.toBeChecked();
  });
});

describe('while browsing', () => {
  it('the film plays on, on its element and in its stream, and its watch time counts on', async () => {
    const { user, calls, goTo, address } = await play();
    const element = video();
    await waitFor(() => expect(calls('PUT', streams)).toHaveLength(1));
    playUntil(65);
    await goTo('/archive');
    expect(screen.getByRole('heading', { name: 'Another page' })).toBeVisible();
    expect(mini()).toContainElement(element);
    expect(element.paused).toBe(false);

    playUntil(70);
    await user.click(within(mini()).getByRole('link', { name: `Back to the film ${film.title}` }));
    expect(address()).toBe('/watch?v=a-walk&list=3f0c7c2e-0000-4000-8000-000000000001&t=70');
    await waitFor(() => expect(player()).toContainElement(element));
    expect(queryMini()).not.toBeInTheDocument();
    expect(element.paused).toBe(false);
    expect(element.currentTime).toBe(70);

    await goTo('/archive');
    expect(mini()).toContainElement(element);
    expect([players.length, lastPlayer().destroyed]).toEqual([1, false]);
    expect(watchTime).toHaveBeenCalledTimes(1);
    expect(endWatchTime).not.toHaveBeenCalled();
    expect(new Set(calls('PUT', streams).map(({ url }) => url.pathname)).size).toBe(1);
    expect(calls('DELETE', streams)).toEqual([]);
  });

  it('closing ends the film: its stream, its watch time, and its position is saved', async () => {
    const { user, calls, goTo } = await play();
    await waitFor(() => expect(calls('PUT', streams)).toHaveLength(1));
    await goTo('/archive');
    playUntil(80);
    await user.click(within(mini()).getByRole('button', { name: 'Close the mini player' }));
    expect(queryMini()).not.toBeInTheDocument();
    expect(document.querySelector('video')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    await waitFor(() => expect(endWatchTime).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(calls('DELETE', streams)).toHaveLength(1));
    await waitFor(() => expect(calls('PUT', /^\/api\/positions\//).at(-1)?.body).toEqual({ positionMs: 80_000 }));
    expect(lastPlayer().destroyed).toBe(true);
  });

  it('a film that is in the mini player already stays there, with its captions', async () => {
    const track = { src: 'g/1.old/en.vtt', language: 'en', kind: 'captions', label: 'English' };
    const { goTo, user } = await play({ playback: { ...fullPlayback, textTracks: [track] } });
    const element = video();
    await user.click(screen.getByRole('button', { name: 'Captions' }));
    scrollTo(false);
    expect(mini()).toContainElement(element);
    await goTo('/archive');
    expect(mini()).toContainElement(element);
    expect(element.querySelectorAll('track')).toHaveLength(1);
    await goTo('/watch?v=a-walk');
    await waitFor(() => expect(player()).toContainElement(element));
    expect(element.querySelectorAll('track')).toHaveLength(1);
    expect(element.paused).toBe(false);
  });

  it.each([
    ['a paused film', 'pause', false],
    ['a film at its end', 'ended', true],
  ])('%s ends with its page', async (_name, event, ended) => {
    const { goTo } = await play();
    fireMediaEvent(video(), event, { paused: true, ended });
    await goTo('/archive');
    expect(queryMini()).not.toBeInTheDocument();
    await waitFor(() => expect(endWatchTime).toHaveBeenCalledTimes(1));
  });

  it('a silent preview ends with its page', async () => {
    const { goTo } = await play({ playback: preview, muted: true });
    await goTo('/archive');
    expect(queryMini()).not.toBeInTheDocument();
  });

  it('the film ends where another one is opened', async () => {
    const another = { ...fullPlayback, film: 'film-2', assetId: 'asset-2' };
    const { goTo } = await play({
      api: {
        'GET /api/catalog/films/another': { ...film, id: 'film-2', slug: 'another', title: 'The Ferry' },
        'POST /api/playback/another': another,
      },
    });
    const [first] = players;
    await goTo('/archive');
    await goTo('/watch?v=another');
    await waitFor(() => expect(first?.destroyed).toBe(true));
    expect(queryMini()).not.toBeInTheDocument();
    expect(screen.queryByLabelText(film.title ?? '', { selector: 'video' })).not.toBeInTheDocument();
    await waitFor(() => expect(endWatchTime).toHaveBeenCalledTimes(1));
  });

  it.each(['/studio/films', '/admin'])('the film ends in %s', async (path) => {
    const { goTo } = await play();
    await goTo('/archive');
    expect(mini()).toBeVisible();
    await goTo(path);
    expect(queryMini()).not.toBeInTheDocument();
    expect(lastPlayer().destroyed).toBe(true);
  });

  it('the film ends when its viewer logs out', async () => {
    const { goTo, store } = await play();
    await goTo('/archive');
    act(() => void store.dispatch(userCleared()));
    expect(queryMini()).not.toBeInTheDocument();
    expect(lastPlayer().destroyed).toBe(true);
  });

  it('a link to another time of the film leads there, on the same element', async () => {
    const { goTo } = await play();
    const element = video();
    await goTo('/archive');
    playUntil(65);
    await goTo('/watch?v=a-walk&t=300');
    await waitFor(() => expect(player()).toContainElement(element));
    expect(element.currentTime).toBe(300);
  });

  it('says that the film was stopped from another device, and leads back to its page', async () => {
    let answer: (reply: Response) => void = () => undefined;
    const { goTo, user } = await play({
      api: { 'PUT /api/playback/streams/:stream': () => new Promise((resolve) => (answer = resolve)) },
    });
    await goTo('/archive');
    await act(async () => answer(problemOf(playerProblems, 'streamEnded')));
    expect(await within(mini()).findByRole('alert')).toHaveTextContent('Playback was stopped from another device');
    expect(video().paused).toBe(true);
    expect(within(mini()).queryByRole('button', { name: 'Play' })).not.toBeInTheDocument();
    await user.click(within(mini()).getByRole('link', { name: /^Back to the film/ }));
    const panel = await screen.findByRole('region', { name: 'Playback was stopped from another device' });
    expect(within(panel).getByRole('button', { name: 'Play here' })).toBeVisible();
  });

  it('says that the connection is lost, and tries again', async () => {
    const { goTo, user } = await play();
    await goTo('/archive');
    const element = video();
    await waitFor(() => expect(lastPlayer().loads).toHaveLength(1));
    act(() => lastPlayer().failStreaming(new ShakaError(1, 1002)));
    fireMediaEvent(element, 'waiting');
    const alert = await within(mini()).findByRole('alert');
    expect(alert).toHaveTextContent('No Signal');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(mini()).queryByRole('alert')).not.toBeInTheDocument());
    expect(mini()).toContainElement(element);
  });
});

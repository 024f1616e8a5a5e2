import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { authSlice } from '@nitrate/auth/data-access';
import { renderWithApp } from '@nitrate/testing-web';
import { installFakeMedia } from '../testing/fake-media';
import { players } from '../testing/fake-shaka';
import { fullPlayback, previewPlayback } from '../testing/playbacks';
import { FilmPreloader } from './film-preloader';
import { claimPreloadedFilm, preloadedVideo, preloadFull } from './preload-film';

jest.mock('../engine/shaka-player', () => jest.requireActual('../testing/fake-shaka'));

let reduced = false;
let isWide = false;
beforeAll(() => {
  installFakeMedia();
  window.matchMedia = (media) => ({ media, matches: media.includes('min-width') ? isWide : reduced }) as MediaQueryList;
});
beforeEach(() => {
  reduced = false;
  // Discards what an earlier case preloaded.
  claimPreloadedFilm(document.createElement('video'));
  players.length = 0;
});

const film = { slug: 'ferry', title: 'The Ferry Leaves', availability: 'full' };

function page(playback: object = fullPlayback, availability = 'full') {
  return renderWithApp(
    <>
      <a href="/watch?v=ferry">The Ferry Leaves</a>
      <a href="/archive">Archive</a>
      <FilmPreloader />
    </>,
    {
      reducers: { auth: authSlice.reducer },
      api: {
        'GET /api/catalog/films/:film': { ...film, availability },
        'POST /api/playback/:film': playback,
      },
    },
  );
}

const link = () => screen.getByRole('link', { name: film.title });
const hoverMs = 80;

it('preloads the film whose link is hovered, up to its first frame', async () => {
  page();
  fireEvent.pointerOver(link());
  await waitFor(() => expect(players).toHaveLength(1));
  expect(players[0]?.loads).toEqual([{ manifest: '/media/g/1.old/asset-f/manifest.mpd', startSeconds: 0 }]);
  const video = preloadedVideo('asset-f');
  expect(video).toMatchObject({ muted: true, autoplay: false, isConnected: false });
  expect(preloadedVideo('another')).toBeUndefined();
  expect(claimPreloadedFilm(video as HTMLVideoElement)?.player).toBe(players[0]);
  expect(preloadedVideo('asset-f')).toBeUndefined();
});

it('preloads a film only once, and immediately on pointerdown', async () => {
  const { network } = page();
  fireEvent.pointerDown(link());
  await waitFor(() => expect(players).toHaveLength(1));
  jest.useFakeTimers();
  fireEvent.pointerDown(link());
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
  expect(players).toHaveLength(1);
  expect(network.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('destroys the preloaded film when another one is mounted', async () => {
  page();
  fireEvent.pointerDown(link());
  await waitFor(() => expect(players).toHaveLength(1));
  expect(claimPreloadedFilm(document.createElement('video'))).toBeUndefined();
  expect(players[0]?.destroyed).toBe(true);
});

describe('nothing is fetched', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('when the pointer only passes the link', () => {
    const { network } = page();
    fireEvent.pointerOver(link());
    jest.advanceTimersByTime(hoverMs - 1);
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Archive' }));
    jest.advanceTimersByTime(1_000);
    expect(network.requests).toEqual([]);
  });

  it('for visitors who prefer reduced data or reduced motion', () => {
    reduced = true;
    const { network } = page();
    fireEvent.pointerDown(link());
    jest.advanceTimersByTime(1_000);
    expect(network.requests).toEqual([]);
  });
});

it('requests no grant where the film is not digitised', async () => {
  const { network } = page(undefined, 'none');
  fireEvent.pointerDown(link());
  await waitFor(() => expect(network.requests).toHaveLength(1));
  await act(async () => undefined);
  expect(network.requests).toHaveLength(1);
});

it.each([
  [true, '/media/g/9.x/asset-p/480.mp4'],
  [false, '/media/g/9.x/asset-p/360.mp4'],
])(
  'preloads a preview up to its first frame, from the source that its page plays; wide screen: %s',
  async (wide, src) => {
    isWide = wide;
    page(previewPlayback);
    fireEvent.pointerDown(link());
    await waitFor(() => expect(preloadedVideo('asset-p')).toBeDefined());
    const video = preloadedVideo('asset-p') as HTMLVideoElement;
    expect(video).toMatchObject({ preload: 'auto', crossOrigin: 'anonymous', muted: true, isConnected: false });
    expect(video.getAttribute('src')).toBe(src);
    expect(players).toHaveLength(0);
    expect(claimPreloadedFilm(video)).toBeUndefined();
    expect(preloadedVideo('asset-p')).toBeUndefined();
    expect(video.getAttribute('src')).toBe(src);
  },
);

it('ends the download of a preview that another film replaces', async () => {
  page(previewPlayback);
  fireEvent.pointerDown(link());
  await waitFor(() => expect(preloadedVideo('asset-p')).toBeDefined());
  const video = preloadedVideo('asset-p');
  preloadFull(fullPlayback, 0);
  expect(preloadedVideo('asset-p')).toBeUndefined();
  expect(video).not.toHaveAttribute('src');
});

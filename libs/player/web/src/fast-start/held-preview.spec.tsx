import { act, screen, waitFor } from '@testing-library/react';
import { authSlice, userCleared } from '@nitrate/auth/data-access';
import { playerProblems, type Playback } from '@nitrate/player/contract';
import { problemOf, renderWithApp, type FakeReply } from '@nitrate/testing-web';
import { players } from '../testing/fake-shaka';
import { installWatchPage, openWatchPage, preview, video } from '../testing/open-watch-page';
import { fullPlayback, previewPlayback } from '../testing/playbacks';
import { useDeferredPreview } from './held-preview';

jest.mock('../engine/shaka-player', () => jest.requireActual('../testing/fake-shaka'));

beforeAll(() => {
  installWatchPage();
  Object.assign(window, { MediaSource: class {} });
});
beforeEach(() => {
  players.length = 0;
});
afterEach(() => document.body.replaceChildren());

/** Adds the element as the first script of a document leaves it where the full film is expected. */
function holdPreview(): HTMLVideoElement {
  const element = document.createElement('video');
  element.autoplay = false;
  element.dataset['held'] = '';
  document.body.append(element);
  return element;
}

function State() {
  return <p>{useDeferredPreview('ferry', 'preview') ? 'held' : 'released'}</p>;
}

function open(playback: FakeReply) {
  const { store, network, unmount } = renderWithApp(<State />, {
    reducers: { auth: authSlice.reducer },
    api: { 'POST /api/playback/:film': playback },
  });
  return { network, unmount, endSession: () => act(() => void store.dispatch(userCleared())) };
}

it('is released at once, without a call, where the document holds no preview', () => {
  const { network, endSession } = open(previewPlayback);
  expect(screen.getByText('released')).toBeInTheDocument();
  endSession();
  expect(network.requests).toEqual([]);
});

it('is deferred until the session is known, and then asks for the playback once', async () => {
  holdPreview();
  const { network, endSession } = open(previewPlayback);
  expect(screen.getByText('held')).toBeInTheDocument();
  expect(network.requests).toEqual([]);
  endSession();
  await screen.findByText('released');
  expect(network.requests.map(({ url }) => url.pathname)).toEqual(['/api/playback/ferry']);
});

it.each<[string, FakeReply]>([
  ['grants the preview alone', previewPlayback],
  ['refuses', problemOf(playerProblems, 'noSignal')],
])('lets the preview start where the server %s', async (_, response) => {
  const element = holdPreview();
  open(response).endSession();
  await screen.findByText('released');
  expect(element.dataset).not.toHaveProperty('held');
  expect(element.autoplay).toBe(true);
});

it('never lets the preview start where the server grants the full film', async () => {
  const element = holdPreview();
  const { network, endSession } = open(fullPlayback);
  endSession();
  await waitFor(() => expect(network.requests).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.getByText('held')).toBeInTheDocument();
  expect(element.autoplay).toBe(false);
});

it('leaves the element alone once the page is gone', async () => {
  const element = holdPreview();
  let response: (playback: unknown) => void = () => undefined;
  const { network, unmount, endSession } = open(() => new Promise((resolve) => (response = resolve)));
  endSession();
  await waitFor(() => expect(network.requests).toHaveLength(1));
  unmount();
  await act(async () => response(previewPlayback));
  expect(element.autoplay).toBe(false);
});

describe('on the watch page', () => {
  /** Opens the page with the preview, as in the document; then the session is granted another playback, or the same. */
  function openWith(granted: Playback) {
    holdPreview();
    const responses = [preview];
    return openWatchPage('/watch?v=a-walk', {
      'POST /api/playback/:film': () => responses.shift() ?? granted,
    });
  }

  it('shows that the film is loading, and then the preview', async () => {
    const { network } = await openWith(preview);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(video().paused).toBe(true);
    await waitFor(() => expect(video().paused).toBe(false));
    expect(network.requests.filter(({ url }) => url.pathname === '/api/playback/a-walk')).toHaveLength(2);
  });

  it('continues to the full film without a moment of the preview', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
    await openWith(fullPlayback);
    await waitFor(() => expect(players[0]?.loads).toHaveLength(1));
    await waitFor(() => expect(video().paused).toBe(false));
    expect(new Set(play.mock.contexts)).toEqual(new Set([video()]));
    play.mockRestore();
  });
});

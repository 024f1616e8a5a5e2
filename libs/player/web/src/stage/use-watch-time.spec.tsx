import { act, renderHook } from '@testing-library/react';
import { fireMediaEvent, installFakeMedia } from '../testing/fake-media';
import { previewPlayback } from '../testing/playbacks';
import { Stage } from './stage';
import { useWatchTime, type CaptureWatchTime } from './use-watch-time';

type Capture = CaptureWatchTime<string>;

beforeAll(() => {
  installFakeMedia();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A film on an element, and the chunk of its capture, which loads when the spec says so. */
function open() {
  const playback = { ...previewPlayback, watchRight: 'right-1' };
  const stage = new Stage({ playback, renew: async () => 'noSignal', startMs: 0 });
  const video = document.createElement('video');
  const unmountStage = stage.mount(video, document.createElement('div'));
  let resolveChunk: (capture: Capture) => void = () => undefined;
  const chunk = new Promise<Capture>((resolve) => (resolveChunk = resolve));
  const end = jest.fn();
  const capture = jest.fn<() => void, Parameters<Capture>>(() => end);
  const load = jest.fn(() => chunk);
  const { unmount } = renderHook(() => useWatchTime(stage, 'film', load));
  const moveTo = async (seconds: number, event = 'timeupdate', change = {}) => {
    await act(() => jest.advanceTimersByTimeAsync((seconds - video.currentTime) * 1_000));
    video.currentTime = seconds;
    fireMediaEvent(video, event, change);
  };
  return {
    video,
    load,
    capture,
    end,
    moveTo,
    start: () => fireMediaEvent(video, 'play', { paused: false, ended: false }),
    loaded: () => act(async () => resolveChunk(capture)),
    leave() {
      unmountStage();
      unmount();
    },
    /** Time and position of the recorded moments, in seconds from the first one on. */
    recorded() {
      const { moments } = capture.mock.calls[0]?.[0].recording ?? { moments: [] };
      const startMs = moments[0]?.atMs ?? 0;
      return moments.map(({ atMs, state }) => [(atMs - startMs) / 1_000, state.timeMs / 1_000, state.paused]);
    },
  };
}

it('loads the capture once the film plays, and never before', async () => {
  const film = open();
  expect(film.load).not.toHaveBeenCalled();
  film.start();
  expect(film.load).toHaveBeenCalledTimes(1);
  await film.loaded();
  const [playing] = film.capture.mock.calls[0] ?? [];
  expect(playing).toMatchObject({ film: 'film', recording: { playedMs: 0 } });
  expect(playing?.recording.moments[0]?.watchRight).toBe('right-1');
  film.leave();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(film.end).toHaveBeenCalledTimes(1);
});

it('records what the film does until the capture has loaded', async () => {
  const film = open();
  film.start();
  for (let seconds = 0.25; seconds <= 25; seconds += 0.25) await film.moveTo(seconds);
  await film.moveTo(25, 'pause', { paused: true });
  await film.moveTo(27, 'ended', { ended: true });
  await film.loaded();
  const recorded = film.recorded();
  expect(recorded.at(0)).toEqual([0, 0, false]);
  expect(recorded).toContainEqual([25, 25, false]);
  expect(recorded).toContainEqual([25, 25, true]);
  expect(recorded.at(-1)).toEqual([27, 27, true]);
  // Of four moments a second, few are stored.
  expect(recorded.length).toBeLessThan(10);
  film.leave();
});

it('hands over what was recorded when the film was left before the capture had loaded', async () => {
  const film = open();
  film.start();
  await film.moveTo(4);
  film.video.currentTime = 4.2;
  film.leave();
  await film.loaded();
  expect(film.recorded().at(-1)).toEqual([4, 4.2, false]);
  expect(film.end).toHaveBeenCalledTimes(1);
});

it('notices when the page is hidden', async () => {
  const film = open();
  film.start();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  await film.loaded();
  const [playing] = film.capture.mock.calls[0] ?? [];
  expect(playing?.recording.moments.map(({ isVisible }) => isVisible)).toContain(false);
  film.leave();
});

it('loads the capture again where its chunk was lost', async () => {
  const film = open();
  film.load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  film.start();
  await film.moveTo(30);
  expect(film.load).toHaveBeenCalledTimes(1);
  await act(async () => dispatchEvent(new Event('online')));
  await film.loaded();
  expect(film.recorded().at(-1)).toEqual([30, 30, false]);
  film.leave();
});

it('begins with what an element had played before the app was there, also where the film has ended', async () => {
  const played = { length: 1, start: () => 0, end: () => 30 };
  Object.defineProperty(HTMLMediaElement.prototype, 'played', { configurable: true, value: played });
  const film = open();
  await film.loaded();
  expect(film.capture.mock.calls[0]?.[0].recording.playedMs).toBe(30_000);
  film.leave();
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'played');
});

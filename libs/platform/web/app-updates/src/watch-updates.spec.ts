import { canReload } from './reload-guard';
import { parseBuildId, watchUpdates } from './watch-updates';

let latest = 'one';
const fetchLatest = jest.fn(async (_url: string) => Response.json({ id: latest, timestamp: 1 }));
const reload = jest.fn();
let stop = () => undefined as void;

function start() {
  const watch = watchUpdates({
    build: 'one',
    fetch: fetchLatest,
    reload,
    now: () => Date.now(),
    storage: () => sessionStorage,
  });
  stop = watch.stop;
  return watch;
}

const setHidden = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

const loseChunk = () => {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  latest = 'one';
  sessionStorage.clear();
  jest.clearAllMocks();
});

afterEach(() => {
  stop();
  setHidden(false);
  jest.useRealTimers();
});

it('checks every five minutes, bypassing caches', async () => {
  start();
  await jest.advanceTimersByTimeAsync(4 * 60_000);
  expect(fetchLatest).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetchLatest.mock.calls[0]?.[0]).toMatch(/^\/builds\/latest\.json\?timestamp=\d+$/);
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(fetchLatest).toHaveBeenCalledTimes(2);
});

it('checks when the tab becomes visible', () => {
  start();
  setHidden(true);
  expect(fetchLatest).not.toHaveBeenCalled();
  setHidden(false);
  expect(fetchLatest).toHaveBeenCalledTimes(1);
});

it('does not reload a visible tab, but reports a newer build before the next navigation', async () => {
  const { isOutdated } = start();
  expect(isOutdated()).toBe(false);
  latest = 'two';
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(isOutdated()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads a hidden tab', async () => {
  start();
  latest = 'two';
  setHidden(true);
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads when a chunk is missing, at most once in ten seconds', () => {
  start();
  expect(loseChunk()).toBe(true);
  expect(loseChunk()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  expect(loseChunk()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('ignores failed checks', async () => {
  const { isOutdated } = start();
  fetchLatest.mockRejectedValueOnce(new TypeError('offline'));
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  fetchLatest.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(isOutdated()).toBe(false);
});

it('stops', async () => {
  start().stop();
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(fetchLatest).not.toHaveBeenCalled();
  expect(loseChunk()).toBe(false);
});

it.each([
  [undefined, true],
  [0, true],
  [1, false],
  [9_999, false],
])('with the last reload at %s, allows one at 10 s: %s', (reloadedAt, expected) => {
  expect(canReload(10_000, reloadedAt)).toBe(expected);
});

it.each([
  [{ id: 'x' }, 'x'],
  [{ id: 3 }, undefined],
  [null, undefined],
  ['x', undefined],
])('parses the build id of %j', (answer, expected) => {
  expect(parseBuildId(answer)).toBe(expected);
});

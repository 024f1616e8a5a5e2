import { mayReload } from './reload-guard';
import { buildOf, watchUpdates } from './watch-updates';

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

const lookAway = (hidden: boolean) => {
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
  lookAway(false);
  jest.useRealTimers();
});

it('asks every five minutes, past every cache', async () => {
  start();
  await jest.advanceTimersByTimeAsync(4 * 60_000);
  expect(fetchLatest).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetchLatest.mock.calls[0]?.[0]).toMatch(/^\/builds\/latest\.json\?timestamp=\d+$/);
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(fetchLatest).toHaveBeenCalledTimes(2);
});

it('asks on return to the tab', () => {
  start();
  lookAway(true);
  expect(fetchLatest).not.toHaveBeenCalled();
  lookAway(false);
  expect(fetchLatest).toHaveBeenCalledTimes(1);
});

it('does not interrupt whoever looks at the page, but is outdated for the next one', async () => {
  const { isOutdated } = start();
  expect(isOutdated()).toBe(false);
  latest = 'two';
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(isOutdated()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads a tab that nobody looks at', async () => {
  start();
  latest = 'two';
  lookAway(true);
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads once when a chunk is gone, and not again within ten seconds', () => {
  start();
  expect(loseChunk()).toBe(true);
  expect(loseChunk()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  expect(loseChunk()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('stays as it is when the newest build cannot be known', async () => {
  const { isOutdated } = start();
  fetchLatest.mockRejectedValueOnce(new TypeError('offline'));
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  fetchLatest.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(isOutdated()).toBe(false);
});

it('stops when it is told to', async () => {
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
])('guards for ten seconds: reloaded at %s, at 10 s %s', (reloadedAt, expected) => {
  expect(mayReload(10_000, reloadedAt)).toBe(expected);
});

it.each([
  [{ id: 'x' }, 'x'],
  [{ id: 3 }, undefined],
  [null, undefined],
  ['x', undefined],
])('reads the build from %j', (answer, expected) => {
  expect(buildOf(answer)).toBe(expected);
});

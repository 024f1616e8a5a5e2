import { canReachServer, parseBuildId } from './latest-build';
import { canReload } from './reload-guard';
import { watchUpdates } from './watch-updates';

let latest = 'one';
let isBusy = false;
const fetchLatest = jest.fn(async (_url: string) => Response.json({ id: latest, timestamp: 1 }));
const reload = jest.fn();
let stop = () => undefined as void;

function start() {
  const watch = watchUpdates({
    build: 'one',
    fetch: fetchLatest,
    reload,
    isBusy: () => isBusy,
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

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  latest = 'one';
  isBusy = false;
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

it('does not reload a busy page, but reports a newer build before the next navigation', async () => {
  const { isOutdated } = start();
  expect(isOutdated()).toBe(false);
  latest = 'two';
  isBusy = true;
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(isOutdated()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads a page that is not busy, at most once in ten seconds', async () => {
  start();
  latest = 'two';
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(reload).toHaveBeenCalledTimes(1);
  setHidden(false);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(reload).toHaveBeenCalledTimes(1);
  setHidden(false);
  await jest.advanceTimersByTimeAsync(1);
  setHidden(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('reloads once the page is no longer busy', async () => {
  start();
  latest = 'two';
  isBusy = true;
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  isBusy = false;
  setHidden(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
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
])('parses the build id of %j', (response, expected) => {
  expect(parseBuildId(response)).toBe(expected);
});

it.each([
  ['a build', () => Response.json({ id: 'two' }), true],
  ['an error', () => new Response('', { status: 502 }), false],
  ['a page of the network', () => new Response('<html>'), false],
])('with %s as response, reaches the server: %s', async (_name, respond, expected) => {
  fetchLatest.mockResolvedValueOnce(respond());
  expect(await canReachServer(fetchLatest)).toBe(expected);
});

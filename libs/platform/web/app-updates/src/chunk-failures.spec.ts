import { leaveLost, watchChunkFailures } from './chunk-failures';

const onUnhandled = jest.fn();
let chunks: ReturnType<typeof watchChunkFailures>;

beforeEach(() => {
  jest.useFakeTimers();
  onUnhandled.mockClear();
  chunks = watchChunkFailures(onUnhandled);
});
afterEach(() => {
  chunks.stop();
  jest.useRealTimers();
});

/** An import as Vite compiles it: its failure is an event before it is a rejection. */
async function importLost(): Promise<never> {
  const error = new TypeError('Failed to fetch dynamically imported module');
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }));
  throw error;
}

const later = () => jest.advanceTimersByTimeAsync(2000);

it('leaves a lost chunk to those who handle it, such as a prefetch', async () => {
  await chunks
    .handled(importLost)()
    .catch(() => undefined);
  await later();
  expect(onUnhandled).not.toHaveBeenCalled();
});

it('leaves all lost chunks of a load to those who handle it', async () => {
  const lateImport = async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return importLost();
  };
  const load = () => Promise.all([importLost(), importLost(), lateImport()]);
  await chunks
    .handled(load)()
    .catch(() => undefined);
  await later();
  expect(onUnhandled).not.toHaveBeenCalled();
});

it('recognises the error of a lost chunk, which the caller then handles', async () => {
  const error: unknown = await importLost().catch((caught: unknown) => caught);
  expect(chunks.isLost(new TypeError('Failed to fetch'))).toBe(false);
  expect(chunks.isLost(error)).toBe(true);
  await later();
  expect(onUnhandled).not.toHaveBeenCalled();
});

it('reports a chunk that nothing handles, also some time after one that was handled', async () => {
  await chunks
    .handled(importLost)()
    .catch(() => undefined);
  await later();
  await importLost().catch(() => undefined);
  await later();
  expect(onUnhandled).toHaveBeenCalledTimes(1);
});

it('leaves what nobody asked for', async () => {
  await importLost().catch(leaveLost);
  await later();
  expect(onUnhandled).not.toHaveBeenCalled();
});

it('stops', async () => {
  chunks.stop();
  await importLost().catch(() => undefined);
  await later();
  expect(onUnhandled).not.toHaveBeenCalled();
});

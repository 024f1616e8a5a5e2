import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work in one turn of the event loop. */
const turnMs = 20;

/** Items whose work takes time: other requests are handled in between. */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  let startedAt = performance.now();
  for (const item of items) {
    if (performance.now() - startedAt > turnMs) {
      await setImmediate();
      startedAt = performance.now();
    }
    yield item;
  }
}

/** As `Array.map`, in turns of the event loop. */
export async function mapInTurns<T, R>(items: Iterable<T>, map: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  for await (const item of inTurns(items)) results.push(map(item));
  return results;
}

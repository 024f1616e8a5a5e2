import type { Readable } from 'node:stream';
import { StorageUnavailable } from '../storage';
import { asStorageError } from './s3-faults';

/** The store, unlike a client that reads slowly, must not pause for longer. */
const maxPauseMs = 15_000;

/** The content of a response. Ends its request when the reader stops or the store does. */
export async function* readBody(body: Readable): AsyncGenerator<Uint8Array, void> {
  const chunks = body.iterator({ destroyOnReturn: true });
  try {
    for (;;) {
      const stalled = setTimeout(
        () => body.destroy(new StorageUnavailable('The store stopped in the middle of an object.')),
        maxPauseMs,
      );
      const { done, value } = await chunks.next().finally(() => clearTimeout(stalled));
      if (done) return;
      yield value as Uint8Array;
    }
  } catch (error) {
    throw asStorageError(error);
  } finally {
    body.destroy();
  }
}

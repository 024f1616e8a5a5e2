import { AsyncLocalStorage } from 'node:async_hooks';

type Reads = Map<object, Map<string, Promise<unknown>>>;

const current = new AsyncLocalStorage<Reads>();

/**
 * Runs work during which `sharedRead` reads each thing once. For one page render or document, whose in-process calls
 * would otherwise each load the same film.
 */
export function withSharedReads<T>(work: () => Promise<T>): Promise<T> {
  return current.run(new Map(), work);
}

/** Reads from a source; within `withSharedReads`, answers what the first read under this key answered. */
export function sharedRead<T>(source: object, key: string, read: () => Promise<T>): Promise<T> {
  const reads = current.getStore();
  if (!reads) return read();
  const ofSource = reads.get(source) ?? new Map<string, Promise<unknown>>();
  reads.set(source, ofSource);
  const shared = (ofSource.get(key) as Promise<T> | undefined) ?? read();
  ofSource.set(key, shared);
  return shared;
}

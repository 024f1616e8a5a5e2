/** Distinguishes what needed a chunk that failed to load. */
export interface ChunkFailures {
  /** True for the error of a failed chunk, which the caller then handles. */
  isLost: (error: unknown) => boolean;
  /** A load whose failure its callers handle. */
  handled: <T>(load: () => Promise<T>) => () => Promise<T>;
  stop: () => void;
}

/** The event of Vite's preload function, before the import rejects with `payload`. */
type PreloadErrorEvent = Event & { payload?: unknown };

const unasked = new WeakSet<object>();

/** Leaves a failed chunk at that: it is of something that nobody asked for, and the page continues without it. */
export function leaveLost(error: unknown): void {
  if (isObject(error)) unasked.add(error);
}

/** A load may need several chunks, of which only the first failure rejects it: those close to it are handled with it. */
const togetherMs = 500;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Watches for chunks that fail to load. `onUnhandled` is called for those that neither a navigation, a prefetch nor a
 * `DeferredSlot` needed: a menu, a dialog.
 */
export function watchChunkFailures(onUnhandled: () => void): ChunkFailures {
  const lost = new WeakSet<object>();
  let handledUntil = 0;

  const onPreloadError = ({ payload }: PreloadErrorEvent) => {
    if (isObject(payload)) lost.add(payload);
    setTimeout(() => {
      const isLeft = isObject(payload) && unasked.has(payload);
      if (!isLeft && Date.now() >= handledUntil) onUnhandled();
    }, togetherMs);
  };
  addEventListener('vite:preloadError', onPreloadError);

  const handle = () => {
    handledUntil = Date.now() + 2 * togetherMs;
  };

  return {
    isLost(error) {
      const isChunk = isObject(error) && lost.has(error);
      if (isChunk) handle();
      return isChunk;
    },
    handled: (load) => () =>
      load().catch((error: unknown) => {
        handle();
        throw error;
      }),
    stop: () => removeEventListener('vite:preloadError', onPreloadError),
  };
}

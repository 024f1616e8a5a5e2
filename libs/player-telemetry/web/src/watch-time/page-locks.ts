type Locks = Pick<LockManager, 'request'>;
type Work = (lock: Lock | null) => unknown;
type Request = (name: string, options: LockOptions, work: Work) => Promise<unknown>;

/** The locks of the browser; locks inside the page where there are none, as without TLS, or where they are denied. */
export function openLocks(): Locks {
  // Frames without an origin may not use the browser's.
  return navigator.locks && origin !== 'null' ? unlessDenied(navigator.locks, pageLocks()) : pageLocks();
}

/** `locks`, or `others` from the first request on that is denied, as in a frame of a site whose storage is blocked. */
export function unlessDenied(locks: Locks, others: Locks): Locks {
  let isDenied = false;
  return locksOf(async (name, options, work) => {
    if (isDenied) return others.request(name, options, work);
    let hasBegun = false;
    try {
      return await locks.request(name, options, (lock) => {
        hasBegun = true;
        return work(lock);
      });
    } catch (error) {
      if (hasBegun || !(error instanceof DOMException) || error.name !== 'SecurityError') throw error;
      isDenied = true;
      return others.request(name, options, work);
    }
  });
}

/** Locks that other tabs do not see. */
export function pageLocks(): Locks {
  const holders = new Map<string, Promise<unknown>>();
  return locksOf(async (name, options, work) => {
    if (options.ifAvailable && holders.has(name)) return work(null);
    for (let holder = holders.get(name); holder; holder = holders.get(name)) await holder.catch(() => undefined);
    options.signal?.throwIfAborted();
    const working = (async () => work({ name, mode: 'exclusive' }))();
    holders.set(name, working);
    try {
      return await working;
    } finally {
      holders.delete(name);
    }
  });
}

/** Takes requests with and without options. */
const locksOf = (request: Request): Locks => ({
  request: ((name: string, ...rest: [unknown, unknown?]) => {
    const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
    return request(name, options as LockOptions, work as Work);
  }) as Locks['request'],
});

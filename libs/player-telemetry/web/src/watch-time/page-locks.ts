type Locks = Pick<LockManager, 'request'>;

/** The locks of the browser; where it has none, as on pages without TLS, locks within the page. */
export const openLocks = (): Locks =>
  // Frames without an origin may not use those of the browser.
  navigator.locks && origin !== 'null' ? navigator.locks : pageLocks();

/** Locks that other tabs do not see. */
export function pageLocks(): Locks {
  const held = new Map<string, Promise<unknown>>();

  async function request(name: string, options: LockOptions, work: (lock: Lock | null) => unknown): Promise<unknown> {
    if (options.ifAvailable && held.has(name)) return work(null);
    for (let holder = held.get(name); holder; holder = held.get(name)) await holder.catch(() => undefined);
    options.signal?.throwIfAborted();
    const working = (async () => work({ name, mode: 'exclusive' }))();
    held.set(name, working);
    try {
      return await working;
    } finally {
      held.delete(name);
    }
  }

  return {
    request: ((name: string, ...rest: [unknown, unknown?]) => {
      const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
      return request(name, options as LockOptions, work as (lock: Lock | null) => unknown);
    }) as Locks['request'],
  };
}

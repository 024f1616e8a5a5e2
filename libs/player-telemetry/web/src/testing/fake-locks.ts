interface Request {
  owner: object;
  grant: () => void;
}

type Work = (lock: Lock | null) => unknown;

/** The Web Locks of one browser, which releases the locks of a tab that dies. */
export class FakeLocks {
  #holders = new Map<string, object>();
  #waiting = new Map<string, Request[]>();

  /** The locks as one tab has them. */
  of(owner: object & { alive: boolean }): Pick<LockManager, 'request'> {
    const request = async (name: string, ...rest: [LockOptions | Work, Work?]): Promise<unknown> => {
      const [options, work] = rest.length === 1 ? [{} as LockOptions, rest[0] as Work] : (rest as [LockOptions, Work]);
      await Promise.resolve();
      if (!owner.alive) return new Promise(() => undefined);
      if (this.#holders.has(name)) {
        if (options.ifAvailable) return work(null);
        await this.#wait(name, owner, options.signal);
        // It died between the grant and its turn, and has no lock.
        if (!owner.alive) return new Promise(() => undefined);
      }
      this.#holders.set(name, owner);
      try {
        return await work({ name, mode: 'exclusive' });
      } finally {
        if (owner.alive && this.#holders.get(name) === owner) this.#release(name);
      }
    };
    return { request: request as LockManager['request'] };
  }

  kill(owner: object): void {
    for (const [name, requests] of this.#waiting) {
      this.#waiting.set(
        name,
        requests.filter((each) => each.owner !== owner),
      );
    }
    for (const [name, holder] of [...this.#holders]) if (holder === owner) this.#release(name);
  }

  #wait(name: string, owner: object, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = { owner, grant: resolve };
      const requests = this.#waiting.get(name) ?? [];
      this.#waiting.set(name, [...requests, request]);
      signal?.addEventListener('abort', () => {
        this.#waiting.set(
          name,
          (this.#waiting.get(name) ?? []).filter((each) => each !== request),
        );
        reject(new DOMException('Aborted', 'AbortError'));
      });
    });
  }

  #release(name: string): void {
    this.#holders.delete(name);
    const [next, ...others] = this.#waiting.get(name) ?? [];
    this.#waiting.set(name, others);
    if (!next) return;
    this.#holders.set(name, next.owner);
    next.grant();
  }
}

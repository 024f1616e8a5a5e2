const prefix = 'nitrate.change.';

/** The part of `Storage` that is used here. */
type ChangeStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keysOf = (storage: ChangeStore, start: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(start));

/** Where the changes of a user are stored: each under a key of its own. Where storage is blocked, nowhere. */
interface ChangeStorage<C extends QueuedChange> {
  /** In the order of their ids. */
  read(): C[];
  write(change: C): void;
  remove(id: string): void;
  has(id: string): boolean;
  /** The id in a key of the storage; undefined for a key of something else. */
  idOf(key: string): string | undefined;
}

function openChangeStorage<C extends QueuedChange>(storage: () => ChangeStore, user: string): ChangeStorage<C> {
  const start = `${prefix}${user}.`;
  const attempt = <T>(work: (store: ChangeStore) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: () =>
      attempt((store) => {
        const changes = keysOf(store, start).flatMap((key) => parsed<C>(store.getItem(key)));
        return changes.sort((a, b) => (a.id < b.id ? -1 : 1));
      }, []),
    write: (change) => attempt((store) => store.setItem(start + change.id, JSON.stringify(change)), undefined),
    remove: (id) => attempt((store) => store.removeItem(start + id), undefined),
    has: (id) => attempt((store) => store.getItem(start + id) !== null, false),
    idOf: (key) => (key.startsWith(start) ? key.slice(start.length) : undefined),
  };
}

/** The change in a stored text; none in one that is not ours. */
function parsed<C extends QueuedChange>(text: string | null): C[] {
  try {
    const change = JSON.parse(text ?? 'null') as C | null;
    return typeof change?.id === 'string' ? [change] : [];
  } catch {
    return [];
  }
}

/** A change as a feature describes it. */
export interface QueuedChange {
  /** UUIDv7, see `changeId`. */
  id: string;
}

/** The outcome of a set of changes. */
export type SendResult =
  /** The code with which each change was refused, null for an applied one, in the order of the set. */
  | { refusals: readonly (string | null)[] }
  /** Not confirmed: the changes stay and are sent again. */
  | { failed: 'later' }
  /** The set as a whole is refused with this code. A larger set is then sent change by change. */
  | { failed: 'refused'; code: string };

export interface ChangeQueueDeps<C extends QueuedChange> {
  /** Whose changes they are. */
  user: string;
  storage: () => ChangeStore;
  /** Without locks, tabs may send the same changes at once; the server applies each id once. */
  locks?: Pick<LockManager, 'request'> | undefined;
  send(changes: readonly C[]): Promise<SendResult>;
  /** Called for each change that has left the queue; `elsewhere` where another tab has had the response. */
  onSettled(change: C, response: { refused: string | null; elsewhere: boolean }): void;
  /** Emits `storage` when another tab has changed it, and `online`. Default: the window. */
  events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** The queue of one user in one tab. */
export interface ChangeQueue<C extends QueuedChange> {
  /** Stores a change and sends it. */
  add(change: C): void;
  /** The changes of all tabs that are not confirmed yet, in the order of their ids. The same array until it changes. */
  pending(): readonly C[];
  /** True from an attempt that did not reach the server until one that does. */
  isWaiting(): boolean;
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** Changes per call. */
const maxSent = 100;
const firstPauseMs = 2_000;
const maxPauseMs = 60_000;

const byId = (a: QueuedChange, b: QueuedChange): number => (a.id < b.id ? -1 : 1);

class Queue<C extends QueuedChange> implements ChangeQueue<C> {
  #deps: ChangeQueueDeps<C>;
  #storage: ChangeStorage<C>;
  #events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Also those that could not be stored. */
  #changes = new Map<string, C>();
  /** Ids of those that are stored, or were until another tab had the response. */
  #stored = new Set<string>();
  #pending: readonly C[] = [];
  #listeners = new Set<() => void>();
  #sending = false;
  /** Something was added while a set was being sent. */
  #more = false;
  #pauseMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(deps: ChangeQueueDeps<C>) {
    this.#deps = deps;
    this.#storage = openChangeStorage<C>(deps.storage, deps.user);
    this.#events = deps.events ?? window;
    for (const change of this.#storage.read()) this.#learn(change);
    this.#pending = [...this.#changes.values()];
    this.#events.addEventListener('storage', this.#onStorage);
    this.#events.addEventListener('online', this.#onOnline);
    this.#start();
  }

  pending = (): readonly C[] => this.#pending;

  isWaiting = (): boolean => this.#pauseMs > 0;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  add(change: C): void {
    this.#storage.write(change);
    this.#changes.set(change.id, change);
    if (this.#storage.has(change.id)) this.#stored.add(change.id);
    this.#emit();
    this.#start();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#events.removeEventListener('storage', this.#onStorage);
    this.#events.removeEventListener('online', this.#onOnline);
    this.#listeners.clear();
  }

  #learn(change: C): void {
    this.#changes.set(change.id, change);
    this.#stored.add(change.id);
  }

  #emit(): void {
    this.#pending = [...this.#changes.values()].sort(byId);
    for (const listener of [...this.#listeners]) listener();
  }

  #answer(id: string, response: { refused: string | null; elsewhere: boolean }): void {
    const change = this.#changes.get(id);
    if (!change) return;
    this.#changes.delete(id);
    this.#stored.delete(id);
    this.#storage.remove(id);
    this.#deps.onSettled(change, response);
  }

  #start = (): void => {
    clearTimeout(this.#timer);
    if (this.#closed || this.#changes.size === 0) return;
    if (this.#sending) {
      this.#more = true;
      return;
    }
    this.#sending = true;
    this.#more = false;
    void this.#run().finally(() => {
      this.#sending = false;
      if (this.#more) this.#start();
    });
  };

  async #run(): Promise<void> {
    const { locks, user } = this.#deps;
    const all = () => this.#sendAll().catch(() => false);
    const reached = await (locks ? locks.request(`nitrate.changes.${user}`, all) : all());
    if (this.#closed) return;
    this.#pauseMs = reached ? 0 : Math.min(Math.max(this.#pauseMs * 2, firstPauseMs), maxPauseMs);
    if (!reached) this.#timer = setTimeout(this.#start, this.#pauseMs);
    this.#emit();
  }

  /** Sends what is in the queue, set by set. False where the server could not be reached. */
  async #sendAll(): Promise<boolean> {
    this.#settleElsewhere();
    while (this.#changes.size > 0) {
      const set = [...this.#changes.values()].sort(byId).slice(0, maxSent);
      if (!(await this.#sendSet(set))) return false;
    }
    return true;
  }

  /** What another tab had the response to while this one waited for the lock. */
  #settleElsewhere(): void {
    for (const id of this.#stored) if (!this.#storage.has(id)) this.#answer(id, { refused: null, elsewhere: true });
  }

  async #sendSet(set: readonly C[]): Promise<boolean> {
    const result = await this.#deps.send(set);
    if (this.#closed || ('failed' in result && result.failed === 'later')) return false;
    if ('failed' in result && set.length > 1) {
      for (const change of set) if (!(await this.#sendSet([change]))) return false;
      return true;
    }
    const refusals = 'failed' in result ? [result.code] : result.refusals;
    set.forEach(({ id }, index) => this.#answer(id, { refused: refusals[index] ?? null, elsewhere: false }));
    this.#emit();
    return true;
  }

  /** Where the server cannot be reached yet, the pauses start again. */
  #onOnline = (): void => {
    this.#pauseMs = Math.min(this.#pauseMs, firstPauseMs / 2);
    this.#start();
  };

  #onStorage = (event: Event): void => {
    const { key, newValue } = event as StorageEvent;
    const id = key === null ? undefined : this.#storage.idOf(key);
    if (id === undefined) return;
    if (newValue === null) this.#answer(id, { refused: null, elsewhere: true });
    for (const change of parsed<C>(newValue)) this.#learn(change);
    this.#emit();
    // The other tab sends it and says the outcome; should it be closed before that, this one does.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#start, Math.max(this.#pauseMs, firstPauseMs));
  };
}

/** Opens the queue of a user and sends what is in it. */
export const createChangeQueue = <C extends QueuedChange>(deps: ChangeQueueDeps<C>): ChangeQueue<C> => new Queue(deps);

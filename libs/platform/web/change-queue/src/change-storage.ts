import type { QueuedChange } from './change-queue';

const prefix = 'nitrate.change.';

/** The part of `Storage` that is used here. */
export type ChangeStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keysOf = (storage: ChangeStore, start: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(start));

/** Where the changes of a user are stored: each under a key of its own. Where storage is blocked, nowhere. */
export interface ChangeStorage<C extends QueuedChange> {
  /** In the order of their ids. */
  read(): C[];
  write(change: C): void;
  remove(id: string): void;
  has(id: string): boolean;
  /** The id in a key of the storage; undefined for a key of something else. */
  idOf(key: string): string | undefined;
}

export function openChangeStorage<C extends QueuedChange>(storage: () => ChangeStore, user: string): ChangeStorage<C> {
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
export function parsed<C extends QueuedChange>(text: string | null): C[] {
  try {
    const change = JSON.parse(text ?? 'null') as C | null;
    return typeof change?.id === 'string' ? [change] : [];
  } catch {
    return [];
  }
}

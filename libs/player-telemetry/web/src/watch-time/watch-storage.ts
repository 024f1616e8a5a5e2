/** The part of local storage that holds what was watched. */
export type WatchStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Local storage, or memory for as long as the page is open where the browser blocks it, as in frames of other sites. */
export function openWatchStorage(local: () => Storage): WatchStorage {
  try {
    const storage = local();
    storage.getItem('');
    return storage;
  } catch {
    return memoryStorage();
  }
}

function memoryStorage(): WatchStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

export const keysWith = (storage: WatchStorage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** What is stored under a key, as JSON; undefined where nothing can be read. */
export function readStoredJson(storage: WatchStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether it is stored: there may be no space left */
export function writeStoredJson(storage: WatchStorage, key: string, value: object | number): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Files by key below a root folder, written atomically. */
export { openStorage, StorageFull, InvalidStorageKey } from './src/open-storage';
export type { Storage } from './src/open-storage';

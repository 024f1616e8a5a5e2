/** Files by key below one root: written whole or not at all. */
export { openStorage, StorageFull, StorageKeyInvalid } from './src/open-storage';
export type { Storage } from './src/open-storage';

/** Notices newer builds and lost chunks, and reloads once. The shell starts `watchUpdates` after hydration. */
export { mayReload, reloadGuardMs } from './src/reload-guard';
export { reloadForUpdate } from './src/reload-for-update';
export { buildOf, checkEveryMs, watchUpdates } from './src/watch-updates';
export type { UpdateSurroundings, UpdateWatch } from './src/watch-updates';

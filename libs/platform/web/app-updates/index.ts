/** Detects newer builds and missing chunks, and reloads the page. The shell calls `watchUpdates` after hydration. */
export { reloadForUpdate } from './src/reload-for-update';
export { watchUpdates } from './src/watch-updates';

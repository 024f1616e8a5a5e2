/**
 * Counts page views, anonymously, and records watch time in a ledger. Register the plugins `pageViewServer` and
 * `watchTimeServer`.
 */
export { pageViewServer } from './src/page-view-server';
export { watchTimeServer } from './src/watch-time-server';
export { watchRights } from './src/watch-rights/watch-rights';
export type { WatchRights } from './src/watch-rights/watch-rights';
export { playerTelemetryMigrations } from './src/migrations';

/** Counts of pages that were shown. Register `pageViewServer`; nothing of a visitor is kept. */
export { pageViewServer } from './src/page-view-server';
export type { PageViewDeps } from './src/page-view-server';
export { playerTelemetryMigrations } from './src/migrations';

/** Counts page views. Register the plugin `pageViewServer`; nothing about a visitor is stored. */
export { pageViewServer } from './src/page-view-server';
export { playerTelemetryMigrations } from './src/migrations';

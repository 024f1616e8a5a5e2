/** Counts page views. Register the plugin `pageViewServer`; nothing about a visitor is stored. */
export { pageViewServer } from './src/page-view-server';
export { playerTelemetryMigrations } from './src/migrations';
export { closeMonth } from './src/months/close-month';
export { refreshReportSums } from './src/reports/refresh-report-sums';
export { findReportDifferences } from './src/reports/find-report-differences';
export type { ReportDifference } from './src/reports/find-report-differences';
export { watchReports } from './src/reports/watch-reports';
export type { WatchReports } from './src/reports/watch-reports';
export type { LedgerFilter, LedgerPosition, LedgerRow } from './src/reports/list-ledger-rows';
export type { ApartPosition, ApartRow } from './src/reports/list-apart-rows';
export type { WatchFilter, WatchSums } from './src/reports/watch-filter';

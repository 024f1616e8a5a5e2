/** Counts page views, and sums the ledger of watch time for reports. Register the plugin `pageViewServer`. */
export { pageViewServer } from './src/page-view-server';
export { playerTelemetryMigrations } from './src/migrations';
export { closeMonth } from './src/months/close-month';
export { refreshReportSums } from './src/reports/refresh-report-sums';
export { findReportDifferences } from './src/reports/find-report-differences';
export { watchReports } from './src/reports/watch-reports';

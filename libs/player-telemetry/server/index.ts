/**
 * Counts page views, anonymously, records watch time in a ledger, and sums it for reports. Register the plugins
 * `pageViewServer` and `watchTimeServer`.
 */
export { pageViewServer } from './src/page-view-server';
export { watchTimeServer } from './src/watch-time-server';
export { ledgerWriter } from './src/ingest/record-watch-time';
export type { ClaimedRow } from './src/ledger/ledger-row';
export { keepLedger } from './src/keep-ledger';
export { rollUp } from './src/rollup/roll-up';
export { rebuildRollup } from './src/rollup/rebuild-rollup';
export { closeLedgerMonth } from './src/rollup/close-month';
export { verifyLedger } from './src/rollup/verify-ledger';
export type { LedgerVerification } from './src/rollup/verify-ledger';
export { correctLedger } from './src/ledger/correct-ledger';
export { watchTimeOfDeletedFilms } from './src/ledger/watch-time-of-deleted-films';
export type { Correction, CorrectionResult } from './src/ledger/correct-ledger';
export { readReportKey } from './src/ledger/report-key';
export { exportWatchTime } from './src/account/export-watch-time';
export { watchRights } from './src/watch-rights/watch-rights';
export type { WatchRights } from './src/watch-rights/watch-rights';
export { playerTelemetryMigrations } from './src/migrations';
export { rebuildReportSums, refreshReportSums } from './src/reports/refresh-report-sums';
export { findReportDifferences } from './src/reports/find-report-differences';
export type { ReportDifference } from './src/reports/find-report-differences';
export { countRejectedReports } from './src/reports/find-rejected-reports';
export { watchReports } from './src/reports/watch-reports';

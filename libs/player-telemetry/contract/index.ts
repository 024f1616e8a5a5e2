/**
 * Contract of page views, one event per page that is shown, and of watch time, the reports of what was watched; with the
 * types of what the ledger says of it.
 */
export { PageView, recordPageView } from './src/record-page-view';
export {
  clientTimeHeader,
  idempotencyKeyHeader,
  recordWatchTime,
  watchRightHeader,
  WatchTimeItem,
} from './src/record-watch-time';
export { playOf } from './src/play-of';
export { playerTelemetryProblems } from './src/player-telemetry-problems';
export type {
  LedgerFilter,
  OrganisationUseRows,
  RequestRow,
  RowsAfter,
  StatementFilmSum,
  StatementSum,
  StoredRejectedReport,
  StoredLedgerRow,
  UseSums,
  WatchedFilmRow,
  WatchFilter,
  WatchReports,
  WatchSeriesRow,
  WatchSums,
} from './src/watch-reports';

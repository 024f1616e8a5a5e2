/** Contracts of reports about watch time and sales, of statements for archives, and of COUNTER reports. */
export { adminAnalyticsProblems } from './src/admin-analytics-problems';
export {
  audiences,
  intervals,
  maxPeriodDays,
  NarrowedTo,
  ReportedFilm,
  ReportedName,
  WatchedFilm,
  WatchedGroup,
  WatchTotals,
  watchSources,
} from './src/report-parts';
export type { Audience, ReportInterval, WatchSource } from './src/report-parts';
export { B2cTotals, B2cPoint, exportB2cReport, getB2cReport } from './src/get-b2c-report';
export type { B2cReport, B2cTable, ReportPeriod } from './src/get-b2c-report';
export { B2eTotals, exportB2eReport, getB2eReport, OrganisationUse } from './src/get-b2e-report';
export type { B2eReport, B2eTable } from './src/get-b2e-report';
export { exportWatchedFilms, watchedFilmOrders, listWatchedFilms } from './src/list-watched-films';
export type { WatchedFilms } from './src/list-watched-films';
export { exportLedger, LedgerRow, listLedger, watchKinds } from './src/list-ledger';
export type { LedgerPage, WatchKind } from './src/list-ledger';
export {
  RejectedReport,
  rejectionReasons,
  exportRejectedReports,
  listRejectedReports,
} from './src/list-rejected-reports';
export type { RejectedReportsPage, RejectionReason } from './src/list-rejected-reports';
export { CounterReport, counterReports, exportCounterReport, getCounterReport } from './src/get-counter-report';
export type { CounterReportId } from './src/get-counter-report';
export {
  closeMonth,
  exportStatement,
  exportStatements,
  getStatement,
  listStatements,
  mailStatement,
  printStatement,
  Statement,
  StatementFilm,
  StatementSummary,
} from './src/statements';
export type { StatementList, StatementState } from './src/statements';

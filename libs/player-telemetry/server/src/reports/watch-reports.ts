import type { Database } from '@nitrate/database';
import { countViewers } from './count-viewers';
import { findOrganisationRequests } from './find-organisation-requests';
import { findOrganisationUse } from './find-organisation-use';
import { findWatchSeries } from './find-watch-series';
import { findWatchedFilms } from './find-watched-films';
import { listApartRows, sumApartRows } from './list-apart-rows';
import { findExportedMonths, listLedgerRows, sumLedgerRows } from './list-ledger-rows';
import { refreshReportSums } from './refresh-report-sums';
import {
  findClosedMonths,
  findFirstOpenMonth,
  findStatementFilms,
  findStatementSums,
  isMonthComplete,
} from './statement-sums';

/** What reports read of the ledger, each time up to date with what has been rolled up. */
export function watchReports(database: Database) {
  const refreshed =
    <Args extends unknown[], Result>(read: (database: Database, ...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await refreshReportSums(database);
      return read(database, ...args);
    };
  const direct =
    <Args extends unknown[], Result>(read: (database: Database, ...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      read(database, ...args);
  return {
    series: refreshed(findWatchSeries),
    viewers: refreshed(countViewers),
    films: refreshed(findWatchedFilms),
    organisations: refreshed(findOrganisationUse),
    organisationRequests: direct(findOrganisationRequests),
    ledgerRows: direct(listLedgerRows),
    ledgerSums: direct(sumLedgerRows),
    exportedMonths: direct(findExportedMonths),
    apartRows: direct(listApartRows),
    apartSums: direct(sumApartRows),
    statementSums: refreshed(findStatementSums),
    statementFilms: refreshed(findStatementFilms),
    closedMonths: direct(findClosedMonths),
    firstOpenMonth: direct(findFirstOpenMonth),
    isMonthComplete: direct(isMonthComplete),
  };
}

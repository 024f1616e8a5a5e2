/** Sums by kind. Seconds and plays of different rows never overlap, so they can be added. */
export interface WatchSums {
  fullSeconds: number;
  previewSeconds: number;
  fullPlays: number;
  previewPlays: number;
  completedPlays: number;
}

export interface WatchSeriesRow extends WatchSums {
  /** First day of the interval. */
  day: string;
  source: string;
}

export interface WatchedFilmRow extends WatchSums {
  filmId: string;
  archiveId: string;
}

export interface UseSums extends WatchSums {
  /** Days on which anything was watched. */
  activeDays: number;
}

/** Which part of the ledger a report is about. Days are `YYYY-MM-DD` in UTC, inclusive. */
export interface WatchFilter {
  from: string;
  to: string;
  /** `b2e`: the sources `network` and `domain`; `b2c`: all others. */
  audience: 'all' | 'b2c' | 'b2e';
  archive?: string | undefined;
  film?: string | undefined;
  /** Any of these films. */
  films?: readonly string[] | undefined;
  organisation?: string | undefined;
  network?: string | undefined;
  source?: string | undefined;
}

/** Which rows of the ledger: of the days of their keys, or of a statement. */
export type LedgerFilter = Omit<WatchFilter, 'from' | 'to'> & {
  kind?: 'full' | 'preview' | undefined;
} & ({ from: string; to: string } | { /** First day of its month. */ statement: string });

/** Rows after `before`, at most `limit`. */
export interface RowsAfter<Row extends object> {
  before?: Row | undefined;
  limit: number;
}

/** A row of the ledger without its viewer. */
export interface StoredLedgerRow {
  key: string;
  item: number;
  at: Date;
  receivedAt: Date;
  filmId: string;
  archiveId: string;
  kind: string;
  seconds: number;
  source: string;
  organisationId: string | null;
  network: string | null;
  correction: string | null;
}

/** A rejected report, as it was sent. */
export interface StoredRejectedReport {
  key: string;
  item: number;
  at: Date;
  receivedAt: Date;
  reason: string;
  report: unknown;
}

export interface OrganisationUseRows {
  total: UseSums;
  intervals: ({ day: string } & UseSums)[];
  organisations: ({ organisationId: string } & UseSums)[];
  /** `network` is null for members by their domain. */
  networks: ({ organisationId: string; network: string | null } & UseSums)[];
}

export interface StatementSum {
  /** First day of the month. */
  month: string;
  archiveId: string;
  fullSeconds: number;
  previewSeconds: number;
}

export interface RequestRow {
  filmId: string;
  archiveId: string;
  /** First day. */
  month: string;
  /** Plays that began in the month. */
  requests: number;
  /** The same, but of one viewer on one day once. A guest has no pseudonym: each play is a session of its own. */
  uniqueRequests: number;
}

export interface StatementFilmSum {
  filmId: string;
  /** First day of the month in which it was watched: earlier than the statement's for late arrivals. */
  watched: string;
  fullSeconds: number;
  previewSeconds: number;
  fullPlays: number;
}

/**
 * What the ledger of watch time says, for reports and statements. `starts` are first days of intervals, in their order;
 * months are given by their first day.
 */
export interface WatchReports {
  series(filter: WatchFilter, starts: readonly string[]): Promise<WatchSeriesRow[]>;
  viewers(
    filter: Pick<WatchFilter, 'from' | 'to' | 'archive' | 'film'>,
    starts: readonly string[],
  ): Promise<{ total: number; intervals: ReadonlyMap<string, number> }>;
  /** Highest sum of `sort` first; without a limit all. `total` counts the films without limit and offset. */
  films(
    filter: WatchFilter,
    window: { sort: keyof WatchSums; limit?: number; offset?: number },
  ): Promise<{ films: WatchedFilmRow[]; total: number }>;
  organisations(
    filter: Pick<WatchFilter, 'from' | 'to' | 'organisation'>,
    starts: readonly string[],
  ): Promise<OrganisationUseRows>;
  organisationRequests(filter: { organisation: string; from: string; to: string }): Promise<RequestRow[]>;
  ledgerRows(filter: LedgerFilter, page: RowsAfter<Pick<StoredLedgerRow, 'key' | 'item'>>): Promise<StoredLedgerRow[]>;
  ledgerSums(filter: LedgerFilter): Promise<{ rows: number; seconds: number }>;
  exportedMonths(filter: LedgerFilter): Promise<{ month: string; rows: number; seconds: number; file: string }[]>;
  rejectedReports(
    reason: string | undefined,
    page: RowsAfter<Pick<StoredRejectedReport, 'key' | 'item' | 'receivedAt'>>,
  ): Promise<StoredRejectedReport[]>;
  rejectedSums(): Promise<{ reason: string; rows: number; seconds: number }[]>;
  statementSums(months: readonly string[]): Promise<StatementSum[]>;
  statementFilms(statement: { month: string; archive: string }): Promise<StatementFilmSum[]>;
  closedMonths(): Promise<{ month: string; closedAt: Date }[]>;
  /** The oldest month with watch time that is open. */
  firstOpenMonth(): Promise<string | undefined>;
  /** Whether the figures of a closed month are final: everything received before it was closed has been added up. */
  isMonthComplete(month: string): Promise<boolean>;
}

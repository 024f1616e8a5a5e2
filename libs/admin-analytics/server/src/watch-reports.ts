/** Sums of watch time by kind, which can be added. */
export interface WatchSums {
  fullSeconds: number;
  previewSeconds: number;
  fullPlays: number;
  previewPlays: number;
  completedPlays: number;
}

export interface UseSums extends WatchSums {
  activeDays: number;
}

/** Days are `YYYY-MM-DD` in UTC, inclusive; months are given by their first day. */
export interface WatchFilter {
  from: string;
  to: string;
  audience: 'all' | 'b2c' | 'b2e';
  archive?: string | undefined;
  film?: string | undefined;
  /** Those of a collection. */
  films?: readonly string[] | undefined;
  organisation?: string | undefined;
  network?: string | undefined;
  source?: string | undefined;
}

export type LedgerFilter = Omit<WatchFilter, 'from' | 'to'> & {
  kind?: 'full' | 'preview' | undefined;
} & ({ from: string; to: string } | { statement: string });

interface LedgerPosition {
  key: string;
  item: number;
}

interface ApartPosition extends LedgerPosition {
  receivedAt: Date;
}

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

export interface StoredApartRow {
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
  networks: ({ organisationId: string; network: string | null } & UseSums)[];
}

export interface StatementSum {
  month: string;
  archiveId: string;
  fullSeconds: number;
  previewSeconds: number;
}

export interface RequestRow {
  filmId: string;
  archiveId: string;
  month: string;
  requests: number;
  uniqueRequests: number;
}

export interface StatementFilmSum {
  filmId: string;
  watched: string;
  fullSeconds: number;
  previewSeconds: number;
  fullPlays: number;
}

/** What the ledger of watch time says; `player-telemetry` has it. `starts` are first days of intervals, in their order. */
export interface WatchReports {
  series(filter: WatchFilter, starts: readonly string[]): Promise<({ day: string; source: string } & WatchSums)[]>;
  viewers(
    filter: Pick<WatchFilter, 'from' | 'to' | 'archive' | 'film'>,
    starts: readonly string[],
  ): Promise<{ total: number; intervals: ReadonlyMap<string, number> }>;
  films(
    filter: WatchFilter,
    window: { sort: keyof WatchSums; limit?: number; offset?: number },
  ): Promise<{ films: ({ filmId: string; archiveId: string } & WatchSums)[]; total: number }>;
  organisations(
    filter: Pick<WatchFilter, 'from' | 'to' | 'organisation'>,
    starts: readonly string[],
  ): Promise<OrganisationUseRows>;
  organisationRequests(filter: { organisation: string; from: string; to: string }): Promise<RequestRow[]>;
  ledgerRows(
    filter: LedgerFilter,
    page: { before?: LedgerPosition | undefined; limit: number },
  ): Promise<StoredLedgerRow[]>;
  ledgerSums(filter: LedgerFilter): Promise<{ rows: number; seconds: number }>;
  exportedMonths(filter: LedgerFilter): Promise<{ month: string; rows: number; seconds: number; file: string }[]>;
  apartRows(
    reason: string | undefined,
    page: { before?: ApartPosition | undefined; limit: number },
  ): Promise<StoredApartRow[]>;
  apartSums(): Promise<{ reason: string; rows: number; seconds: number }[]>;
  statementSums(months: readonly string[]): Promise<StatementSum[]>;
  statementFilms(statement: { month: string; archive: string }): Promise<StatementFilmSum[]>;
  closedMonths(): Promise<{ month: string; closedAt: Date }[]>;
  /** The oldest month with watch time that is open. */
  firstOpenMonth(): Promise<string | undefined>;
  /** Whether the figures of a closed month are final: everything received before it was closed has been added up. */
  isMonthComplete(month: string): Promise<boolean>;
}

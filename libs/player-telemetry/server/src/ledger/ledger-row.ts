import type { QuotaClaim } from '../quota/claim';
import type { FullSource } from '../watch-rights/watch-rights';

/** A report as the ledger stores it. */
export interface StoredReport {
  key: string;
  item: number;
  filmId: string;
  assetId: string;
  kind: 'full' | 'preview';
  assetMs: number;
  archiveId: string;
  seconds: number;
  source: FullSource | 'preview';
  organisationId: string | null;
  network: string | null;
  viewer: string | null;
}

/** A report with what it claims of the time of its viewer. */
export interface ClaimedRow extends StoredReport {
  claim: QuotaClaim;
  /** As in `RejectedRow`. */
  report: object;
}

/** Why a report is rejected and not counted. */
export type ReportRejection = 'impossible' | 'noRight' | 'unknownAsset' | 'tooOld' | 'overLimit';

/** A report that is not counted. */
export interface RejectedRow {
  key: string;
  item: number;
  reason: ReportRejection;
  /** The item as it was sent, without its subscription. */
  report: object;
}

/** The reports of one or more calls. */
export interface Reports {
  counted: readonly ClaimedRow[];
  apart: readonly RejectedRow[];
}

import type { BillingTotals, BillingIntervals } from '@nitrate/subscriptions/contract';

import type { FilmRef, StoredArchive } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';
import type { WatchReports } from '@nitrate/player-telemetry/contract';

/** How films, archives, collections and organisations are called. */
export interface ReportNames {
  films(
    ids: readonly string[],
    lang: Locale,
  ): Promise<ReadonlyMap<string, Pick<FilmRef, 'slug' | 'title' | 'titleLang' | 'supplierId'>>>;
  archives(): Promise<readonly StoredArchive[]>;
  /** Collections of films; those without one are missing. */
  collections(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Ids of the films of a collection. */
  collectionFilms(collection: string): Promise<readonly string[]>;
  organisations(): Promise<readonly { id: string; name: string }[]>;
  /** Addresses of users; deleted ones are missing. */
  users(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Dependencies of the endpoints of reports and statements. */
export interface AdminAnalyticsDeps {
  database: Database;
  watch: WatchReports;
  names: ReportNames;
  /** ISO 4217, of what is sold. */
  currency: string;
  /** Totals of sales by interval; each ends where the next one begins. */
  selling(intervals: BillingIntervals): Promise<BillingTotals[]>;
  /**
   * Closes a month for ever, in the transaction.
   * @param month first day
   * @returns why it was not closed; undefined where it was
   */
  closeMonth(transaction: Transaction, month: string, now: Date): Promise<'invalid' | 'notOver' | 'closed' | undefined>;
  /** Name of the site, as it appears on statements and in COUNTER reports. */
  siteName(lang: Locale): Promise<string>;
  /** Origin of our pages, without a slash at the end. */
  origin: string;
}

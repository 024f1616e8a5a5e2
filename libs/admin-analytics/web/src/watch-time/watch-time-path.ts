import type { Audience, WatchSource } from '@nitrate/admin-analytics/contract';
import { type ReportParams, reportPath } from '../report-address';

/** The filters of a report. */
export interface WatchTimeParams {
  from?: string | undefined;
  to?: string | undefined;
  /** Instead of days: the rows that are in the statements of a month. */
  statement?: string | undefined;
  audience?: Audience | undefined;
  archive?: string | undefined;
  collection?: string | undefined;
  organisation?: string | undefined;
  network?: string | undefined;
  source?: WatchSource | undefined;
  film?: string | undefined;
  kind?: 'full' | 'preview' | undefined;
}

const paramsOf = ({ from, to, statement, audience, ...part }: WatchTimeParams): ReportParams => ({
  ...part,
  ...(statement ? { statement } : { from, to }),
  audience: audience === 'all' ? undefined : audience,
});

/** One level down: the films behind a total. */
export const filmsPath = ({ kind, ...filter }: WatchTimeParams): string =>
  reportPath('/admin/watch-time', {
    ...paramsOf(filter),
    sort: kind === 'preview' ? 'previewSeconds' : undefined,
  });

/** The level below a report: the films of a total, or where it is of one film, its rows of the ledger. */
export const pathBelow = (filter: WatchTimeParams): string => (filter.film ? ledgerPath(filter) : filmsPath(filter));

/** The last level: the rows of the ledger. */
export const ledgerPath = (filter: WatchTimeParams): string => reportPath('/admin/watch-time/ledger', paramsOf(filter));

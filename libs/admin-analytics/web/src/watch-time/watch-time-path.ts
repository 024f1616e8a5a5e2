import type { Audience } from '@nitrate/admin-analytics/contract';
import { reportPath, type ReportParams } from '../address/report-address';

/** What figures are narrowed to. */
export interface WatchFilter {
  from?: string | undefined;
  to?: string | undefined;
  /** Instead of days: the rows that are in the statements of a month. */
  statement?: string | undefined;
  audience?: Audience | undefined;
  archive?: string | undefined;
  organisation?: string | undefined;
  film?: string | undefined;
  kind?: 'full' | 'preview' | undefined;
}

const paramsOf = ({ from, to, statement, audience, archive, organisation, film, kind }: WatchFilter): ReportParams => ({
  ...(statement ? { statement } : { from, to }),
  audience: audience === 'all' ? undefined : audience,
  ...{ archive, organisation, film, kind },
});

/** One level down: the films that a figure is made of. */
export const filmsPath = ({ kind, ...filter }: WatchFilter): string =>
  reportPath('/admin/watch-time', {
    ...paramsOf(filter),
    sort: kind === 'preview' ? 'previewSeconds' : undefined,
  });

/** The last level: the rows of the ledger. */
export const ledgerPath = (filter: WatchFilter): string => reportPath('/admin/watch-time/ledger', paramsOf(filter));

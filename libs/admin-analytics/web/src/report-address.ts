import { type Params, pathOf, useAddress } from '@nitrate/staff-ui';

/** Parameters of reports in the address, in the order in which they are written. */
const paramNames = [
  'from',
  'to',
  'interval',
  'compare',
  'audience',
  'archive',
  'collection',
  'organisation',
  'network',
  'source',
  'film',
  'kind',
  'statement',
  'metric',
  'sort',
  'page',
  'cursor',
  'reason',
  'month',
  'year',
] as const;

/** What the address of a report says; undefined for what it leaves to the default. */
export type ReportParams = Params<(typeof paramNames)[number]>;

/** The address of a report: `/admin/watch-time?from=2026-10-01&to=2026-10-31`. */
export const reportPath = (path: string, params: ReportParams): string => pathOf(path, paramNames, params);

/** The state of a report, which the address holds. */
export const useReportAddress = () => useAddress(paramNames);

/** An id of the address; undefined where it is none, as the server would refuse it. */
export const uuidOf = (value: string | undefined): string | undefined =>
  value && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : undefined;

import type { B2cTotals } from '@nitrate/admin-analytics/contract';
import type { Metric } from '../figures/metric';
import { watchMetrics } from '../figures/watch-metrics';

const [fullSeconds, ...otherWatchMetrics] = watchMetrics<B2cTotals>(({ watch }) => watch);

const billingMetrics: readonly Metric<B2cTotals>[] = [
  { id: 'conversionRate', kind: 'rate', of: ({ conversionRate }) => conversionRate },
  { id: 'firstPurchases', kind: 'number', of: ({ selling }) => selling?.firstPurchases ?? null },
  { id: 'newSubscriptions', kind: 'number', of: ({ selling }) => selling?.newSubscriptions ?? null },
  { id: 'endedSubscriptions', kind: 'number', of: ({ selling }) => selling?.endedSubscriptions ?? null },
  { id: 'recurring', kind: 'money', of: ({ selling }) => selling?.recurringCents ?? null },
  { id: 'tickets', kind: 'number', of: ({ selling }) => selling?.tickets ?? null },
];

const metrics: readonly Metric<B2cTotals>[] = [
  ...(fullSeconds ? [fullSeconds] : []),
  { id: 'viewers', kind: 'number', of: ({ viewers }) => viewers },
  ...otherWatchMetrics,
];

/** The metrics of the report; sales concern the whole site, so a report of one archive has none. */
export const b2cMetrics = (hasSales: boolean): readonly Metric<B2cTotals>[] =>
  hasSales ? [...metrics, ...billingMetrics] : metrics;

import type { B2cFigures } from '@nitrate/admin-analytics/contract';
import type { Metric } from '../figures/metric';
import { watchMetrics } from '../figures/watch-metrics';

const [fullSeconds, ...otherWatchMetrics] = watchMetrics<B2cFigures>(({ watch }) => watch);

const sellingMetrics: readonly Metric<B2cFigures>[] = [
  { id: 'conversionRate', kind: 'rate', of: ({ conversionRate }) => conversionRate },
  { id: 'firstPurchases', kind: 'number', of: ({ selling }) => selling?.firstPurchases ?? null },
  { id: 'newSubscriptions', kind: 'number', of: ({ selling }) => selling?.newSubscriptions ?? null },
  { id: 'endedSubscriptions', kind: 'number', of: ({ selling }) => selling?.endedSubscriptions ?? null },
  { id: 'recurring', kind: 'money', of: ({ selling }) => selling?.recurringCents ?? null },
  { id: 'tickets', kind: 'number', of: ({ selling }) => selling?.tickets ?? null },
];

const metrics: readonly Metric<B2cFigures>[] = [
  ...(fullSeconds ? [fullSeconds] : []),
  { id: 'viewers', kind: 'number', of: ({ viewers }) => viewers },
  ...otherWatchMetrics,
];

/** The figures of the report; selling concerns the whole site, so that a report of one archive is without. */
export const b2cMetrics = (hasSelling: boolean): readonly Metric<B2cFigures>[] =>
  hasSelling ? [...metrics, ...sellingMetrics] : metrics;

import type { B2eTotals } from '@nitrate/admin-analytics/contract';
import type { Metric } from '../figures/metric';
import { fullFilmMetrics } from '../figures/watch-metrics';

const activeDays: Metric<B2eTotals> = { id: 'activeDays', kind: 'number', of: (figures) => figures.activeDays };

/** The metrics of the use by organisations. */
export const b2eMetrics = <Row>(totalsOf: (row: Row) => B2eTotals): readonly Metric<Row>[] => [
  ...fullFilmMetrics<Row>((row) => totalsOf(row).watch),
  { ...activeDays, of: (row) => activeDays.of(totalsOf(row)) },
];

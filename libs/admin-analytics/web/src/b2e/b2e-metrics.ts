import type { B2eFigures } from '@nitrate/admin-analytics/contract';
import type { Metric } from '../figures/metric';
import { fullFilmMetrics } from '../figures/watch-metrics';

const activeDays: Metric<B2eFigures> = { id: 'activeDays', kind: 'number', of: (figures) => figures.activeDays };

/** The figures of the use by organisations, from whatever holds them. */
export const b2eMetrics = <Row>(figuresOf: (row: Row) => B2eFigures): readonly Metric<Row>[] => [
  ...fullFilmMetrics<Row>((row) => figuresOf(row).watch),
  { ...activeDays, of: (row) => activeDays.of(figuresOf(row)) },
];

import type { WatchTotals } from '@nitrate/admin-analytics/contract';
import type { Metric } from './metric';

/** The metrics of the ledger. */
export const watchMetrics = <Figures>(watchOf: (figures: Figures) => WatchTotals): readonly Metric<Figures>[] => [
  { id: 'fullSeconds', kind: 'watchTime', of: (all) => watchOf(all).fullSeconds, ledger: { kind: 'full' } },
  { id: 'fullPlays', kind: 'number', of: (all) => watchOf(all).fullPlays, ledger: { kind: 'full' } },
  { id: 'completionRate', kind: 'rate', of: (all) => watchOf(all).completionRate, ledger: { kind: 'full' } },
  { id: 'previewSeconds', kind: 'watchTime', of: (all) => watchOf(all).previewSeconds, ledger: { kind: 'preview' } },
  { id: 'previewPlays', kind: 'number', of: (all) => watchOf(all).previewPlays, ledger: { kind: 'preview' } },
];

/** Without previews, which need no right and so belong to no organisation. */
export const fullFilmMetrics = <Figures>(watchOf: (figures: Figures) => WatchTotals): readonly Metric<Figures>[] =>
  watchMetrics(watchOf).filter(({ ledger }) => ledger?.kind === 'full');

import type { StatementSummary } from '@nitrate/admin-analytics/contract';
import type { Metric } from '../figures/metric';

type Shares = Pick<StatementSummary, 'fullSeconds' | 'previewSeconds' | 'watchPart' | 'share' | 'revenuePart'>;

/** What an archive is paid by. */
export const shareMetrics: readonly Metric<Shares>[] = [
  { id: 'fullSeconds', kind: 'exactTime', of: ({ fullSeconds }) => fullSeconds, ledger: { kind: 'full' } },
  { id: 'watchPart', kind: 'exactRate', of: ({ watchPart }) => watchPart },
  { id: 'share', kind: 'exactRate', of: ({ share }) => share },
  { id: 'revenuePart', kind: 'exactRate', of: ({ revenuePart }) => revenuePart },
  { id: 'previewSeconds', kind: 'exactTime', of: ({ previewSeconds }) => previewSeconds, ledger: { kind: 'preview' } },
];

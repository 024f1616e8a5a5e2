import type { StatementSummary } from '@nitrate/admin-analytics/contract';
import type { Metric } from '../figures/metric';

type Shares = Pick<StatementSummary, 'fullSeconds' | 'previewSeconds' | 'watchPart' | 'share' | 'revenuePart'>;

/** What an archive is paid by. */
export const shareMetrics: readonly Metric<Shares>[] = [
  { id: 'fullSeconds', kind: 'watchTime', of: ({ fullSeconds }) => fullSeconds, ledger: { kind: 'full' } },
  { id: 'watchPart', kind: 'rate', of: ({ watchPart }) => watchPart },
  { id: 'share', kind: 'rate', of: ({ share }) => share },
  { id: 'revenuePart', kind: 'rate', of: ({ revenuePart }) => revenuePart },
  { id: 'previewSeconds', kind: 'watchTime', of: ({ previewSeconds }) => previewSeconds, ledger: { kind: 'preview' } },
];

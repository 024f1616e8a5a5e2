/** How the values of a metric are written; the exact ones as on a statement, which is paid by. */
export type MetricKind = 'watchTime' | 'exactTime' | 'number' | 'rate' | 'exactRate' | 'money';

/** A metric of a report. Its name is the text `adminAnalytics.metric.<id>`. */
export interface Metric<Figures> {
  id: string;
  kind: MetricKind;
  /** Null where the report does not have it. */
  of: (figures: Figures) => number | null;
  /** What the rows of the ledger behind it are narrowed to; undefined where it is not made of the ledger. */
  ledger?: { kind?: 'full' | 'preview' };
}

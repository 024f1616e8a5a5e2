import { useText } from '@nitrate/i18n';
import { changeOf, changeOfRate } from './change';
import type { MetricKind } from './metric';
import styles from './figure-list.module.css';
import { useMetricFormat } from './use-metric-format';
import { useReportFormats } from './use-report-formats';

interface DifferenceProps {
  now: number | null;
  before: number | null;
  kind: MetricKind;
  currency?: string | undefined;
}

/** How a value differs from the period before, in words. */
export function Difference({ now, before, kind, currency }: DifferenceProps) {
  const text = useText();
  const { percent, points } = useReportFormats();
  const format = useMetricFormat(currency);
  const change = kind === 'rate' ? changeOfRate(now, before) : changeOf(now, before);
  if (!change) return <>{text('adminAnalytics.change.unknown')}</>;
  const amount = 'part' in change ? (kind === 'rate' ? points(change.part) : percent(change.part)) : undefined;
  return (
    <>
      <span className={styles.change} data-change={change.kind}>
        {text(`adminAnalytics.change.${change.kind}${kind === 'rate' && amount ? '.points' : ''}`, { amount })}
      </span>
      {(change.kind === 'more' || change.kind === 'less') && (
        <span className={styles.before}>{text('adminAnalytics.change.before', { before: format(before, kind) })}</span>
      )}
    </>
  );
}

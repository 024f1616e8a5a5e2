import { useCallback } from 'react';
import type { MetricKind } from './metric';
import { useReportFormats } from './use-report-formats';

/** Returns a function that writes the value of a metric; a dash for none. `currency` is that of money. */
export function useMetricFormat(currency = 'EUR'): (value: number | null, kind: MetricKind) => string {
  const { watchTime, number, percent, money } = useReportFormats();
  return useCallback(
    (value, kind) => {
      if (value === null) return '–';
      const formats = { watchTime, number, rate: percent, money: (cents: number) => money(cents, currency) };
      return formats[kind](value);
    },
    [currency, money, number, percent, watchTime],
  );
}

import { useCallback } from 'react';
import type { MetricKind } from './metric';
import { useReportFormats } from './use-report-formats';

/** Returns a function that writes the value of a metric; a dash for none. `currency`: for money. */
export function useMetricFormat(currency = 'EUR'): (value: number | null, kind: MetricKind) => string {
  const { watchTime, exactTime, number, percent, exactPercent, money } = useReportFormats();
  return useCallback(
    (value, kind) => {
      if (value === null) return '–';
      const inMoney = (cents: number) => money(cents, currency);
      const rates = { rate: percent, exactRate: exactPercent };
      return { watchTime, exactTime, number, ...rates, money: inMoney }[kind](value);
    },
    [currency, exactPercent, exactTime, money, number, percent, watchTime],
  );
}

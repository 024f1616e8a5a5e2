import type { ReportInterval } from '@nitrate/admin-analytics/contract';
import { useMemo } from 'react';
import { useReportAddress } from '../report-address';
import type { DayPeriod } from './days';
import { reportInterval, periodOf } from './report-period';
import { useToday } from './use-today';

interface ReportTime {
  period: DayPeriod;
  interval: ReportInterval;
  /** Whether the report is compared with the period before. */
  compare: 'previous' | 'none';
}

/** Period, interval and comparison of the address. */
export function usePeriod(): ReportTime {
  const today = useToday();
  const { params } = useReportAddress();
  return useMemo(() => {
    const period = periodOf(params, today);
    return {
      period,
      interval: reportInterval(params, period),
      compare: params.compare === 'none' ? 'none' : 'previous',
    };
  }, [params, today]);
}

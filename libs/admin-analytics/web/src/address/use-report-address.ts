import { splitLocale } from '@nitrate/contract-kit';
import { useLocalNavigate } from '@nitrate/routing';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { readReportParams, reportPath, type ReportParams } from './report-address';

interface ReportAddress {
  params: ReportParams;
  /** This page with some parameters changed; what follows from them, such as the page number, is left out. */
  pathWith: (changes: ReportParams) => string;
  /** Opens this page with some parameters changed. */
  change: (changes: ReportParams) => void;
}

/** Position in a list, which no longer holds when the list changes. */
const position: ReportParams = { page: undefined, cursor: undefined };

/** The state of a report, which the address holds. */
export function useReportAddress(): ReportAddress {
  const { pathname, search } = useLocation();
  const navigate = useLocalNavigate();
  return useMemo(() => {
    const { path } = splitLocale(pathname);
    const params = readReportParams(new URLSearchParams(search));
    const pathWith = (changes: ReportParams) => reportPath(path, { ...params, ...position, ...changes });
    return {
      params,
      pathWith,
      change: (changes) => navigate(pathWith(changes), { preventScrollReset: true }),
    };
  }, [navigate, pathname, search]);
}

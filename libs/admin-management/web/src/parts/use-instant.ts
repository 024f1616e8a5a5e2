import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Returns a function that formats an ISO time, to the second. In UTC, like the days of the filters and reports. */
export function useFormatUtcSeconds(): (iso: string) => string {
  const intl = useIntl();
  return useCallback(
    (iso) => intl.formatDate(iso, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }),
    [intl],
  );
}

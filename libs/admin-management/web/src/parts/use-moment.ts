import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Formats an ISO time to the minute. In UTC, like the days of the filters and reports. */
export function useFormatUtc(): (iso: string) => string {
  const intl = useIntl();
  return useCallback((iso) => intl.formatDate(iso, { dateStyle: 'medium', timeStyle: 'short' }), [intl]);
}

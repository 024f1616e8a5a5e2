import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Formats an ISO time in the time zone of the reader, to the minute. */
export function useMoment(): (iso: string) => string {
  const intl = useIntl();
  return useCallback(
    (iso) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      return intl.formatDate(iso, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    },
    [intl],
  );
}

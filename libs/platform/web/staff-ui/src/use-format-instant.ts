import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** The time zone of this browser, such as `Europe/Berlin`. */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Gives a function that formats an ISO instant in the local time zone. For screens that the server does not render. */
export function useFormatDateTime(): (iso: string) => string {
  const intl = useIntl();
  return useCallback(
    (iso) => intl.formatDate(iso, { dateStyle: 'medium', timeStyle: 'short', timeZone: localTimeZone() }),
    [intl],
  );
}

import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Name of the zone that this browser's clock shows, such as `Europe/Berlin`. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Gives a moment as day and time of the editor's own clock. These screens are never drawn by the server. */
export function useInstant(): (iso: string) => string {
  const intl = useIntl();
  return useCallback(
    (iso) => intl.formatDate(iso, { dateStyle: 'medium', timeStyle: 'short', timeZone: ownZone() }),
    [intl],
  );
}

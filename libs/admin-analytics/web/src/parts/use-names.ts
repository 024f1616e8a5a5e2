import type { ReportedFilm, ReportedName } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { useMemo } from 'react';

/** Names of what a report is about, also of what does not exist any more. */
export function useNames(): { nameOf: (named: ReportedName) => string; titleOf: (film: ReportedFilm) => string } {
  const text = useText();
  return useMemo(
    () => ({
      nameOf: ({ name, id }) => name ?? text('adminAnalytics.gone', { id }),
      titleOf: ({ title, id }) => title ?? text('adminAnalytics.film.gone', { id }),
    }),
    [text],
  );
}

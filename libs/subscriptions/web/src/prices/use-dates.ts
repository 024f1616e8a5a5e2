import { localeTags } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import { useMemo } from 'react';

interface Dates {
  /** `3 March 2027`, from an ISO time. */
  date: (iso: string) => string;
  /** `3 March 2027, 14:30` in the time zone of the reader. */
  dateTime: (iso: string) => string;
}

/** Formats of dates in the current language. */
export function useDates(): Dates {
  const tag = localeTags[useLocale()];
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long' });
    const minute = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' });
    return { date: (iso) => day.format(new Date(iso)), dateTime: (iso) => minute.format(new Date(iso)) };
  }, [tag]);
}

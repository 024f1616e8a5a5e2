import { useMemo } from 'react';
import { useIntl } from 'react-intl';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

interface Units {
  /** A size on a disk: `1.5 GB`. */
  bytes: (value: number) => string;
  number: (value: number) => string;
  /** A time of the day in UTC, like the other times of the page: `14:03:07`. */
  clock: (time: number) => string;
}

export function useUnits(): Units {
  const intl = useIntl();
  return useMemo(
    () => ({
      bytes(value) {
        const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, value)) / 3));
        return intl.formatNumber(value / 1000 ** step, {
          style: 'unit',
          unit: units[step],
          unitDisplay: step === 0 ? 'long' : 'short',
          maximumFractionDigits: step > 2 ? 1 : 0,
        });
      },
      number: (value) => intl.formatNumber(value),
      clock: (time) =>
        intl.formatTime(time, { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'UTC' }),
    }),
    [intl],
  );
}

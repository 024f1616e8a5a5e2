import { useIntl } from 'react-intl';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats sizes: `1.5 GB`. */
export function useBytes(): (bytes: number) => string {
  const intl = useIntl();
  return (bytes) => {
    const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
    const value = bytes / 1000 ** power;
    return intl.formatNumber(value, {
      style: 'unit',
      unit: units[power],
      unitDisplay: 'short',
      maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
    });
  };
}

import { localeTags } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import type { Price } from '@nitrate/subscriptions/contract';
import { useMemo } from 'react';

/** Returns a function that formats prices in the current language. */
export function useMoney(): (price: Price) => string {
  const locale = useLocale();
  return useMemo(
    () =>
      ({ cents, currency }) =>
        new Intl.NumberFormat(localeTags[locale], { style: 'currency', currency }).format(cents / 100),
    [locale],
  );
}

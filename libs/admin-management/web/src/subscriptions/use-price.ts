import type { Price } from '@nitrate/subscriptions/contract';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Returns a function that formats a price in the current language. */
export function usePrice(): (price: Price) => string {
  const intl = useIntl();
  return useCallback(({ cents, currency }) => intl.formatNumber(cents / 100, { style: 'currency', currency }), [intl]);
}

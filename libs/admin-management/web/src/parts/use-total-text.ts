import { approximate } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';

/** Returns the text for how long a list is. Estimates are rounded and marked as such. */
export function useTotalText(list: 'users' | 'subscriptions'): (total: number, isEstimate: boolean) => string {
  const text = useText();
  return (total, isEstimate) =>
    isEstimate
      ? text(`adminManagement.${list}.countAbout`, { count: approximate(total) })
      : text(`adminManagement.${list}.count`, { count: total });
}

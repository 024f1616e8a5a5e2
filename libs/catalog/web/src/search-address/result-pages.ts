import { maxResultWindow } from '@nitrate/catalog/contract';

/** Number of the last page within the result window, at least 1. */
export function lastResultPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(Math.min(total, maxResultWindow) / size));
}

/** True when there are matches beyond the result window. */
export const exceedsWindow = (total: number): boolean => total > maxResultWindow;

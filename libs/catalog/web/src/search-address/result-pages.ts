import { maxResultWindow } from '@nitrate/catalog/contract';

/** Number of the last page a reader can reach, at least 1: results past the window are refused. */
export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.min(Math.ceil(total / size), Math.floor(maxResultWindow / size)));
}

/** True when there are matches that no page shows. */
export const exceedsWindow = (total: number, size: number): boolean => Math.ceil(total / size) > lastPage(total, size);

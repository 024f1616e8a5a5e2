import { maxResultWindow } from '@nitrate/catalog/contract';

/** Number of the last page a reader can reach, at least 1: results past the window are refused. */
export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.min(Math.ceil(total / size), Math.floor(maxResultWindow / size)));
}

/** True when there are matches that no page shows. */
export const exceedsWindow = (total: number, size: number): boolean => Math.ceil(total / size) > lastPage(total, size);

/** Pages to offer: first, last, and those around the current one; `gap` where some are left out. */
export function pageLinks(current: number, last: number): (number | 'gap')[] {
  const near = [current - 1, current, current + 1];
  const shown = [...new Set([1, ...near, last])].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const before = shown[index - 1];
    if (before === undefined || page === before + 1) return [page];
    return page === before + 2 ? [page - 1, page] : ['gap' as const, page];
  });
}

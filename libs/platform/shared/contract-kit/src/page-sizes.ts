/** How many entries lists show on a page. */
export const pageSizes = [12, 24, 48, 96] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize = 24;

/** The size in an address, or the next smaller one: lists of the staff had pages of 25, 50 and 100 once. */
export const readPageSize = (text: string | null | undefined): PageSize =>
  pageSizes.findLast((size) => size <= Number(text)) ?? defaultPageSize;

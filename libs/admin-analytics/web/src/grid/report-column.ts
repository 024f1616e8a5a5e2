import type { ReactNode } from 'react';

/** A column of a grid, and a line of an entry on a phone. */
export interface ReportColumn<Row> {
  /** Also its name in the address, where the grid is sorted by it. */
  id: string;
  title: string;
  /** By which it is sorted; null is last. */
  value: (row: Row) => string | number | null;
  /** What the cell shows; default: the value. */
  show?: (row: Row) => ReactNode;
  /** Of numbers, which are aligned right. */
  isFigure?: boolean;
  /** In pixels; the columns share what is left by these numbers. */
  minWidth?: number;
  /** Default 1. */
  flex?: number;
  /** Default true. */
  sortable?: boolean;
}

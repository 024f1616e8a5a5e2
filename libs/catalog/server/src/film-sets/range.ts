/** A range of numbers, inclusive. */
export interface Range {
  from: number;
  to: number;
}

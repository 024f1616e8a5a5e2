/** What became of the records of a file. */
export interface ImportCounts {
  read: number;
  refused: number;
  added: number;
  changed: number;
  unchanged: number;
}

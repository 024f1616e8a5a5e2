/**
 * Advisory locks. A writer of the ledger holds `writing` shared before it draws a sequence number and until it
 * commits; the rollup takes it alone for a moment, after which every row up to the highest number drawn is visible.
 */
export const ledgerLock = {
  writing: 4_711_201,
  /** Exclusive for what changes the rollup or closes a month. */
  rollup: 4_711_202,
  /** Exclusive while partitions are created or exported. */
  partitions: 4_711_203,
  /** Exclusive for a correction. */
  correcting: 4_711_204,
} as const;

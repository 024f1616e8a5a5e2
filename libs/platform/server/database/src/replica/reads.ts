import type { Database } from '../open-database';

/** Where reads of the catalogue run: on a replica where there is one. */
export interface Reads {
  /**
   * Runs `work`, which only reads and may run a second time, elsewhere. It sees what was committed before the last call
   * of `changed`.
   */
  run<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** To be called on a notification of a change, before caches are invalidated. */
  changed(): void;
  close(): Promise<void>;
}

/** Reads on the primary itself, which shows each change at once. */
export const primaryReads = (database: Database): Reads => ({
  run: (work) => work(database),
  changed: () => undefined,
  close: async () => undefined,
});

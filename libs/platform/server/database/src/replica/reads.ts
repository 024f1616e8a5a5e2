import type { Database } from '../open-database';

export interface ReplicaState {
  /** False while it is left out, and the primary read. */
  isInUse: boolean;
  /** Of the write-ahead log that it does not show yet; undefined while it or the primary does not respond. */
  lagBytes: number | undefined;
}

/** Where reads of the catalogue run: on a replica where there is one. */
export interface Reads {
  /**
   * Runs `work`, which only reads and may run a second time, elsewhere. It sees what was committed before the last call
   * of `changed`.
   */
  run<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** To be called on a notification of a change, before caches are invalidated. */
  changed(): void;
  /** Undefined where there is no replica. */
  replica?: () => Promise<ReplicaState>;
  close(): Promise<void>;
}

/** Reads on the primary itself, which shows each change at once. */
export const primaryReads = (database: Database): Reads => ({
  run: (work) => work(database),
  changed: () => undefined,
  close: async () => undefined,
});

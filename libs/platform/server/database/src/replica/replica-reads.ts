import { isConnectionLost } from '../is-connection-lost';
import { isDatabaseUnavailable } from '../is-database-unavailable';
import type { Database } from '../open-database';
import { type Position, committedPosition, isSameDatabase, shownPosition } from './position';
import { positionWaits } from './position-waits';

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

interface ReplicaReadsOptions {
  primary: Database;
  replica: Database;
  /** A pool of its own to the primary, for reads while the replica is left out. Its size bounds what they cost there. */
  fallback: Database;
  /** The replica is left out, because it does not respond or does not show a change in time. */
  onLeftOut(error: Error): void;
  /** The replica is in use again. */
  onResumed(): void;
}

/** Maximum time for which a read waits for the replica to show a change. */
const maxWaitMs = 1000;
/** How often a replica that is left out is checked. */
const checkMs = 1000;

/** The server of a replica's URL is none of this primary. */
export class NotAReplica extends Error {
  override readonly name = 'NotAReplica';
}

/**
 * Reads on a streaming replica, and on the primary while the replica fails or is behind. Both pools are closed with it.
 * @throws NotAReplica
 */
export async function replicaReads(options: ReplicaReadsOptions): Promise<Reads> {
  const { primary, replica, fallback, onLeftOut, onResumed } = options;
  const waits = positionWaits(replica.pool);
  let required: Position = 0n;
  /** Calls of `changed`, and how many of them `required` is behind. The first read calls for a position, too. */
  let [changes, learned] = [1, 0];
  let learning: Promise<void> | undefined;
  let isLeftOut = false;
  let check: NodeJS.Timeout | undefined;
  let isClosed = false;

  const learn = async () => {
    const known = changes;
    required = await committedPosition(primary.pool);
    learned = known;
  };
  /** Whether the position is known; not while the primary does not respond. One query for many changes and reads. */
  const isInformed = async (): Promise<boolean> => {
    const needed = changes;
    while (learned < needed) {
      learning ??= learn().finally(() => (learning = undefined));
      const isDone = await learning.then(
        () => true,
        () => false,
      );
      if (!isDone) return false;
    }
    return true;
  };
  const lagBytes = async () => {
    const committed = await committedPosition(primary.pool);
    return Math.max(0, Number(committed - (await shownPosition(replica.pool))));
  };
  const showsChanges = () => waits.reached(required, maxWaitMs);

  const leaveOut = (error: Error) => {
    if (isLeftOut || isClosed) return;
    isLeftOut = true;
    onLeftOut(error);
    scheduleCheck();
  };
  const scheduleCheck = () => {
    if (isClosed) return;
    check = setTimeout(() => {
      isUsable().then((usable) => (usable ? resume() : scheduleCheck()), scheduleCheck);
    }, checkMs).unref();
  };
  const isUsable = async () =>
    (await isSameDatabase(primary.pool, replica.pool)) && (await isInformed()) && (await showsChanges());
  const resume = () => {
    if (isClosed) return;
    isLeftOut = false;
    onResumed();
  };

  /** The result on the replica; undefined where it is to be read elsewhere. */
  const onReplica = async <T>(work: (database: Database) => Promise<T>): Promise<{ result: T } | undefined> => {
    if (!(await isInformed())) return undefined;
    try {
      if (!(await showsChanges())) {
        leaveOut(new Error(`The replica does not show a change after ${maxWaitMs} ms.`));
        return undefined;
      }
      return { result: await work(replica) };
    } catch (error) {
      if (!isFaultOfReplica(error)) throw error;
      if (!isConflict(error)) leaveOut(error);
      return undefined;
    }
  };

  try {
    if (!(await isSameDatabase(primary.pool, replica.pool))) throw new NotAReplica();
  } catch (error) {
    if (!isFaultOfReplica(error) || isLoginRefused(error)) {
      await Promise.all([replica.close(), fallback.close()]);
      throw error;
    }
    leaveOut(error);
  }
  return {
    async run(work) {
      const onReplicas = isLeftOut ? undefined : await onReplica(work);
      return onReplicas ? onReplicas.result : work(fallback);
    },
    changed() {
      changes += 1;
    },
    replica: async () => ({ isInUse: !isLeftOut, lagBytes: await lagBytes().catch(() => undefined) }),
    async close() {
      isClosed = true;
      clearTimeout(check);
      await Promise.all([replica.close(), fallback.close()]);
    },
  };
}

/** Cancelled because it reads rows whose removal the replica has to apply: says nothing about other reads. */
const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/** The login or the database is wrong. */
const isLoginRefused = (error: unknown): boolean => /^(28|3D)/.test(codeOf(error));

/** Not a timeout of the statement itself, which would take as long on the primary. */
const isFaultOfReplica = (error: unknown): error is Error =>
  isConnectionLost(error) ||
  isLoginRefused(error) ||
  (isDatabaseUnavailable(error) && !['57014', '25006'].includes(codeOf(error)));

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code);

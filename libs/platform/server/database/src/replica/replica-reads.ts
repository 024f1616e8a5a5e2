import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isConnectionLost } from '../is-connection-lost';
import { isDatabaseUnavailable } from '../is-database-unavailable';
import type { Database } from '../open-database';

/** A position in the write-ahead log, as a number of bytes. */
type Position = bigint;

type Queryable = Pick<Pool, 'query'>;

/** Behind all commits of which somebody has been notified: a commit is flushed first. */
const committedPosition = (primary: Queryable): Promise<Position> =>
  readPosition(primary, 'pg_current_wal_flush_lsn()');

/** Up to where a server shows what was committed; a replica that was promoted shows all. */
const shownPosition = (server: Queryable): Promise<Position> =>
  readPosition(
    server,
    'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end',
  );

async function readPosition(server: Queryable, lsn: string): Promise<Position> {
  const { rows } = await server.query<{ position: string }>(`select (${lsn} - '0/0'::pg_lsn)::text as position`);
  return BigInt(rows[0]?.position ?? 0);
}

/** Whether two servers have the same database: primary and replica do. */
async function isSameDatabase(one: Queryable, other: Queryable): Promise<boolean> {
  const text = `select system_identifier::text || ' ' || current_database() as id from pg_control_system()`;
  const [a, b] = await Promise.all([one, other].map((server) => server.query<{ id: string }>(text)));
  return a?.rows[0]?.id === b?.rows[0]?.id;
}

const pollMs = 10;

/** Waits of reads for positions on a replica, which all share one poll. */
interface PositionWaits {
  /**
   * Whether the replica shows the position within the time. Costs nothing where it is known to.
   * @throws what the replica's query threw
   */
  reached(position: Position, maxWaitMs: number): Promise<boolean>;
}

interface Wait {
  position: Position;
  until: number;
  end(isReached: boolean): void;
  fail(error: unknown): void;
}

function positionWaits(replica: Pool): PositionWaits {
  const waits = new Set<Wait>();
  let shown: Position = -1n;
  let isPolling = false;
  // A server that was restarted may show less than before.
  replica.on('connect', () => (shown = -1n));

  const poll = async () => {
    isPolling = true;
    while (waits.size > 0) {
      try {
        shown = await shownPosition(replica);
      } catch (error) {
        for (const wait of waits) wait.fail(error);
        waits.clear();
      }
      for (const wait of waits) {
        const isReached = wait.position <= shown;
        if (!isReached && Date.now() < wait.until) continue;
        waits.delete(wait);
        wait.end(isReached);
      }
      if (waits.size > 0) await sleep(pollMs);
    }
    isPolling = false;
  };

  return {
    reached(position, maxWaitMs) {
      if (position <= shown) return Promise.resolve(true);
      return new Promise((end, fail) => {
        waits.add({ position, until: Date.now() + maxWaitMs, end, fail });
        if (!isPolling) void poll();
      });
    },
  };
}

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

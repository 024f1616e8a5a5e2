import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { FeatureMigrations } from './migrations/feature-migrations';
import { MigrationBlocked } from './migrations/migration-blocked';
import type { MigrationReport, TakenStep } from './migrations/migration-report';
import { progressOf, type RunProgress } from './migrations/run-progress';
import { type PendingFeature, pendingSteps } from './migrations/pending-steps';
import { type AttemptedStep, takeSteps } from './migrations/take-steps';
import { watchBackend } from './migrations/watch-backend';
import type { Database } from './open-database';
import { withClient } from './with-client';

/** Key of the advisory lock that a migrating process holds; the others wait for it. */
export const lockKey = 4_711_195;

const timing = {
  /**
   * How long a step waits for a lock, and those who want the table wait behind it. Longer than `deadlock_timeout`, after
   * which an autovacuum is cancelled.
   */
  lockTimeoutMs: 2_000,
  /** Between attempts; doubled after each. */
  pauseMs: 1_000,
  maxPauseMs: 30_000,
  /** How long the steps of a feature wait for locks in all. */
  patienceMs: 600_000,
  /** Between reports of a step that takes long. */
  reportEveryMs: 10_000,
};

type MigrationTiming = typeof timing;

interface MigrateOptions {
  onReport?: (report: MigrationReport) => void;
  timing?: Partial<MigrationTiming>;
}

/**
 * Brings each feature's tables up to date, features in the order given. Any number of processes may call it at once: one
 * migrates, the others wait. A step waits for a lock without blocking other sessions.
 * @returns the steps that this call has taken
 * @throws NewerDatabase where steps were taken that are not in this list, before any is taken
 * @throws MigrationBlocked when a step has not got its locks for ten minutes
 * @throws what the failing step threw; that feature's pending steps are rolled back together
 */
export async function migrate(
  database: Database,
  features: readonly FeatureMigrations[],
  options: MigrateOptions = {},
): Promise<readonly TakenStep[]> {
  return withClient(database.direct, async (client) => {
    const pending = await pendingSteps(client, features);
    if (pending.length === 0) return [];
    const times = { ...timing, ...options.timing };
    const progress = progressOf(pending, times, options.onReport);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const stopWatching = watchBackend(database.direct, rows[0]?.pid ?? 0, {
      everyMs: times.lockTimeoutMs / 4,
      onLook: progress.look,
    });
    try {
      for (const each of pending) await migrateFeature(client, each, progress, times);
    } finally {
      await stopWatching();
    }
    return progress.taken;
  });
}

/** In one transaction, whose end also ends the lock: a pooler would pass a session's lock on to its next client. */
async function migrateFeature(
  client: Client,
  { feature }: PendingFeature,
  progress: RunProgress,
  times: MigrationTiming,
): Promise<void> {
  const unlimited = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  await client.query(['begin', ...unlimited.map((name) => `set local ${name} = 0`)].join('; '));
  try {
    progress.queue();
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const isPending = (await pendingSteps(client, [feature])).length > 0;
    const taken = isPending ? await takeWhenUnlocked(client, feature, progress, times) : [];
    await client.query('commit');
    progress.end(feature.feature, taken);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Attempt by attempt. Going back to the savepoint gives up all locks except the lock of `migrate`: between attempts nobody waits
 * for this process, and no other process makes attempts of its own.
 */
async function takeWhenUnlocked(
  client: Client,
  feature: FeatureMigrations,
  progress: RunProgress,
  { lockTimeoutMs, pauseMs, maxPauseMs, patienceMs }: MigrationTiming,
): Promise<AttemptedStep[]> {
  await client.query(`set local lock_timeout = ${lockTimeoutMs}; savepoint attempt`);
  for (let [attempt, waitedMs] = [0, 0]; ; attempt++) {
    try {
      return await takeSteps(client, feature, (name) => progress.start(feature.feature, name));
    } catch (error) {
      if (!isLockMissed(error)) throw error;
      await client.query('rollback to savepoint attempt');
      waitedMs += lockTimeoutMs;
      if (waitedMs >= patienceMs) {
        throw new MigrationBlocked(progress.step(), progress.blockers(), { waitedMs, cause: error });
      }
      const pause = Math.min(pauseMs * 2 ** attempt, maxPauseMs, patienceMs - waitedMs);
      progress.pause(pause);
      await sleep(pause);
      waitedMs += pause;
    }
  }
}

/** `lock_not_available`, and a deadlock, of which PostgreSQL ends one side. */
const isLockMissed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code));

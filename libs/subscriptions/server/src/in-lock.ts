import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import pLimit, { type LimitFunction } from 'p-limit';
import type { ObjectRef } from './provider/snapshots';

/** Work inside a lock may need a second connection, so that locks hold a part of the pool alone. */
const maxPoolShare = 4;

const limits = new WeakMap<Database['pool'], LimitFunction>();

function limitOf({ pool }: Pick<Database, 'pool'>): LimitFunction {
  const known = limits.get(pool);
  if (known) return known;
  const limit = pLimit(Math.max(1, Math.floor((pool.options.max ?? 10) / maxPoolShare)));
  limits.set(pool, limit);
  return limit;
}

/**
 * Runs work while no other process runs work with this key, in a transaction that holds the lock. What the provider says
 * is loaded inside it, so that the later of two loads is saved last.
 */
export const inLock = <T>(
  database: Database,
  key: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  limitOf(database)(() =>
    inTransaction(database, async (transaction) => {
      await holdLock(transaction, key);
      return work(transaction);
    }),
  );

/** Waits for a lock, and holds it until the transaction ends. */
export async function holdLock({ client }: Transaction, key: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`subscriptions ${key}`]);
}

/** Lock of an object at a provider. */
export const objectLock = (provider: string, { kind, id }: ObjectRef): string => `${provider} ${kind} ${id}`;

/** Lock of what a user buys. */
export const userLock = (userId: string): string => `user ${userId}`;

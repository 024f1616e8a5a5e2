import { dayMs } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import type { FastifyBaseLogger } from 'fastify';
import type { AuthServerDeps } from '../auth-deps';
import { lockUser, unconfirmedUsers } from '../store/users';
import { deleteAccount } from './delete-account';

/** How long a new account may wait for the confirmation of its address. */
const maxAgeMs = 30 * dayMs;

type SweepDeps = Pick<AuthServerDeps, 'database' | 'erase'> & { log: Pick<FastifyBaseLogger, 'error'> };

/**
 * Deletes the accounts whose address has not been confirmed for thirty days: it may belong to somebody who never signed
 * up. One that cannot be deleted is logged, and the others are.
 */
export async function deleteUnconfirmedAccounts(deps: SweepDeps, now: Date): Promise<void> {
  const createdBefore = new Date(now.getTime() - maxAgeMs);
  for (const id of await unconfirmedUsers(deps.database, createdBefore)) {
    try {
      await inTransaction(deps.database, async (transaction) => {
        // Read again under a lock: it may have been confirmed or deleted meanwhile.
        const user = await lockUser(transaction, id);
        if (user && user.confirmedAt === null) await deleteAccount(transaction, deps, user);
      });
    } catch (error) {
      deps.log.error({ err: error }, 'An unconfirmed account could not be deleted');
    }
  }
}

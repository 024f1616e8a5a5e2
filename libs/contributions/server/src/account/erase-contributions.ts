import { normaliseEmail } from '@nitrate/contract-kit';
import type { Transaction } from '@nitrate/database';
import type { ContributionsTables } from '../tables';

/**
 * Deletes the requests and contributions of a user, in the transaction that deletes the user. What was sent to or from
 * one of their addresses without signing in loses the address: unconfirmed requests are deleted, contributions become
 * anonymous. Confirmed requests of guests hold no address.
 */
export async function eraseContributions(
  transaction: Transaction,
  userId: string,
  addresses: readonly string[],
): Promise<void> {
  const db = transaction.tables<ContributionsTables>();
  await db.deleteFrom('digitisation_request').where('user_id', '=', userId).execute();
  await db.deleteFrom('contribution').where('user_id', '=', userId).execute();
  if (addresses.length === 0) return;
  const keys = addresses.map(normaliseEmail);
  await db
    .deleteFrom('digitisation_request')
    .where((eb) => eb(eb.fn('lower', ['email']), 'in', keys))
    .execute();
  await db
    .updateTable('contribution')
    .set({ name: null, email: null })
    .where((eb) => eb(eb.fn('lower', ['email']), 'in', keys))
    .execute();
}

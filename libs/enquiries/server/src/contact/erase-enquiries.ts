import { normaliseEmail } from '@nitrate/contract-kit';
import type { Transaction } from '@nitrate/database';
import type { ContactTables } from './tables';

/**
 * Deletes the enquiries of a user, in the transaction that deletes the user: those sent while signed in, and those sent
 * from one of their addresses without.
 */
export async function eraseEnquiries(
  transaction: Transaction,
  userId: string,
  addresses: readonly string[],
): Promise<void> {
  const db = transaction.tables<ContactTables>();
  await db.deleteFrom('sales_enquiry').where('user_id', '=', userId).execute();
  if (addresses.length === 0) return;
  await db
    .deleteFrom('sales_enquiry')
    .where((eb) => eb(eb.fn('lower', ['email']), 'in', addresses.map(normaliseEmail)))
    .execute();
}

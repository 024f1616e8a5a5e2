import type { Transaction } from '@nitrate/database';
import type { AuthServerDeps } from '../auth-deps';
import { mailedAddresses } from '../store/mailed-tokens';
import { deleteUserRow, type StoredUser } from '../store/users';

/** Deletes an account and what all features store about it. */
export async function deleteAccount(
  transaction: Transaction,
  { erase }: Pick<AuthServerDeps, 'erase'>,
  { id, email, newEmail }: StoredUser,
): Promise<void> {
  const addresses = [email, newEmail, ...(await mailedAddresses(transaction, id))];
  await erase(
    transaction,
    id,
    addresses.filter((address) => address !== null),
  );
  await deleteUserRow(transaction, id);
}

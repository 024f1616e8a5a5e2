import type { Transaction } from '@nitrate/database';
import { deleteNewsletter } from './newsletter/newsletter-store';
import { deleteProfile } from './profile/profile-store';

/** Deletes what is stored about a user here, in the transaction that deletes the user. */
export async function eraseAccount(transaction: Transaction, userId: string): Promise<void> {
  await deleteNewsletter(transaction, userId);
  await deleteProfile(transaction, userId);
}

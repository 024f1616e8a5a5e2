import type { Transaction } from '@nitrate/database';
import { deleteNewsletter } from './newsletter/newsletter-store';
import { deleteProfile } from './profile/profile-store';

/** Deletes profile and newsletter of a user, in the transaction that deletes the user. */
export async function eraseAccount(transaction: Transaction, userId: string): Promise<void> {
  await deleteNewsletter(transaction, userId);
  await deleteProfile(transaction, userId);
}

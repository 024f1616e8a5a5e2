import type { Kysely } from 'kysely';
import { deleteNewsletter } from './newsletter/newsletter-store';
import { deleteProfile } from './profile/profile-store';

/** Removes what is kept about a user here, in the transaction that deletes the user. */
export async function eraseAccount(transaction: Kysely<unknown>, userId: string): Promise<void> {
  await deleteNewsletter(transaction, userId);
  await deleteProfile(transaction, userId);
}

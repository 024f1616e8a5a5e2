import type { Locale } from '@nitrate/contract-kit';
import type { Transaction } from '@nitrate/database';
import { type Delivery, storeNewsletterRequest } from './newsletter/store-newsletter-request';
import { type ProfileFields, saveProfile } from './profile/profile-store';

/** The profile of a sign-up. */
export interface NewProfile extends ProfileFields {
  userId: string;
  email: string;
  lang: Locale;
  /** Requests the newsletter; it starts once the mailed link has been followed. */
  newsletter: boolean;
}

/**
 * Stores the profile of a new user and queues the confirmation link of a requested newsletter, in the transaction that
 * creates the user.
 */
export async function createProfile(transaction: Transaction, profile: NewProfile, delivery: Delivery): Promise<void> {
  const { userId, name, surname, city, country, code, profession, description } = profile;
  const fields = { name, surname, city, country, code, profession, description };
  await saveProfile(transaction, userId, fields, delivery.now);
  if (profile.newsletter) await storeNewsletterRequest(transaction, userId, profile, delivery);
}

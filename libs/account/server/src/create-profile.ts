import type { Locale } from '@nitrate/contract-kit';
import type { Mail } from '@nitrate/mail';
import type { Kysely } from 'kysely';
import { askForNewsletterOf } from './newsletter/newsletter-actions';
import { type ProfileFields, saveProfile } from './profile/profile-store';

/** What somebody said of themselves when they signed up. */
export interface NewProfile extends ProfileFields {
  userId: string;
  email: string;
  lang: Locale;
  /** Asks for the newsletter; it begins once a mailed link was followed. */
  newsletter: boolean;
}

/**
 * Keeps the profile of a new user, in the transaction that makes the user.
 * @returns what mails them if they want the newsletter; to be called after the commit
 */
export async function createProfile(
  transaction: Kysely<unknown>,
  profile: NewProfile,
  context: { mail: Mail; origin: string; now: Date },
): Promise<() => void> {
  const { userId, name, surname, city, country, code, profession, description } = profile;
  const fields = { name, surname, city, country, code, profession, description };
  await saveProfile(transaction, userId, fields, context.now);
  return profile.newsletter ? askForNewsletterOf(transaction, userId, profile, context) : () => undefined;
}

import type { Locale } from '@nitrate/contract-kit';
import type { Mail } from '@nitrate/mail';
import type { Kysely } from 'kysely';
import { askForNewsletterOf } from './newsletter/newsletter-actions';
import { emptyProfile, type ProfileFields, saveProfile } from './profile/profile-store';

/** What somebody said of themselves when they signed up. */
export interface NewProfile extends Partial<ProfileFields> {
  name: string;
  surname: string;
  /** Asks for the newsletter; it begins once a mailed link was followed. */
  newsletter?: boolean;
}

interface SignUpContext {
  userId: string;
  email: string;
  lang: Locale;
  mail: Mail;
  /** Where links in mails lead. */
  origin: string;
  now: Date;
}

/**
 * Keeps the profile of a new user, in the transaction that makes the user.
 * @returns what mails them if they want the newsletter; to be called after the commit
 */
export async function createProfile(
  transaction: Kysely<unknown>,
  { newsletter, ...fields }: NewProfile,
  { userId, email, lang, ...surroundings }: SignUpContext,
): Promise<() => void> {
  await saveProfile(transaction, userId, { ...emptyProfile, ...fields }, surroundings.now);
  if (!newsletter) return () => undefined;
  return askForNewsletterOf(transaction, userId, { email, lang }, surroundings);
}

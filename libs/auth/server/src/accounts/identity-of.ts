import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { userById } from '../store/users';

/** The fields of a user for other features. */
export interface Identity {
  email: string;
  emailConfirmed: boolean;
  /** Requested address that is not confirmed yet. */
  newEmail: string | null;
  /** Language of mails. */
  lang: Locale;
  createdAt: Date;
  /** False where they sign in at their institution and have set none. */
  hasPassword: boolean;
}

/** Undefined where the user has been deleted. */
export async function identityOf(database: Database, userId: string): Promise<Identity | undefined> {
  const user = await userById(database, userId);
  if (!user) return undefined;
  const { email, confirmedAt, newEmail, lang, createdAt, passwordHash } = user;
  return { email, emailConfirmed: confirmedAt !== null, newEmail, lang, createdAt, hasPassword: passwordHash !== null };
}

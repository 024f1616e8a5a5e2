import type { Identity } from '@nitrate/auth/contract';
import type { Database } from '@nitrate/database';
import { userById } from '../store/users';

/** Undefined where the user has been deleted. */
export async function identityOf(database: Database, userId: string): Promise<Identity | undefined> {
  const user = await userById(database, userId);
  if (!user) return undefined;
  const { email, confirmedAt, newEmail, lang, createdAt, passwordHash } = user;
  return { email, emailConfirmed: confirmedAt !== null, newEmail, lang, createdAt, hasPassword: passwordHash !== null };
}

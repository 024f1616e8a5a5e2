import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import { claimsOf } from '../store/claims';
import { userById } from '../store/users';

/** What the profile shows of the account. */
export interface ProfileAddress {
  email: string;
  emailConfirmed: boolean;
  /** Asked for, and not confirmed yet. */
  newEmail: string | null;
  /** Language of the mails. */
  lang: Locale;
  createdAt: Date;
}

/** Undefined where there is no such user any more. */
export async function profileAddress({ db }: Database, userId: string): Promise<ProfileAddress | undefined> {
  const user = await userById(db, userId);
  if (!user) return undefined;
  const { email, confirmedAt, newEmail, lang, createdAt } = user;
  return { email, emailConfirmed: confirmedAt !== null, newEmail, lang, createdAt };
}

/** Everything that is stored about a user here, but for what only proves who they are: hashes and codes. */
export async function exportAuth({ db }: Database, userId: string): Promise<Record<string, unknown>> {
  const user = await userById(db, userId);
  if (!user) return {};
  const { passwordHash: _, ...account } = user;
  const { rows: sessions } = await sql`
    select id, browser, system, two_factor_until as "twoFactorUntil", created_at as "createdAt",
      last_used_at as "lastUsedAt", expires_at as "expiresAt"
    from auth_session where user_id = ${userId} order by id`.execute(db);
  const { rows: devices } = await sql`
    select browser, system, first_seen_at as "firstSeenAt"
    from auth_device where user_id = ${userId} order by first_seen_at`.execute(db);
  const { rows: mailedLinks } = await sql`
    select purpose, email, expires_at as "expiresAt", used_at as "usedAt"
    from auth_mailed_token where user_id = ${userId} order by expires_at`.execute(db);
  return { account, claims: await claimsOf(db, userId), sessions, devices, mailedLinks };
}

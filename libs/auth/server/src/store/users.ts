import { normaliseEmail, type Locale, type Role } from '@nitrate/contract-kit';
import { type Kysely, sql, type RawBuilder } from 'kysely';

export interface StoredUser {
  id: string;
  /** As it was typed. */
  email: string;
  passwordHash: string;
  lang: Locale;
  roles: Role[];
  confirmedAt: Date | null;
  /** Asked for, and not confirmed yet. */
  newEmail: string | null;
  blockedAt: Date | null;
  expirationAcknowledgedAt: Date | null;
  createdAt: Date;
}

export const userColumns = sql`
  id, email, password_hash as "passwordHash", lang, roles, confirmed_at as "confirmedAt", new_email as "newEmail",
  blocked_at as "blockedAt", expiration_acknowledged_at as "expirationAcknowledgedAt", created_at as "createdAt"`;

async function userWhere(db: Kysely<unknown>, condition: RawBuilder<unknown>): Promise<StoredUser | undefined> {
  const { rows } = await sql<StoredUser>`select ${userColumns} from auth_user where ${condition}`.execute(db);
  return rows[0];
}

export const userByEmail = (db: Kysely<unknown>, email: string): Promise<StoredUser | undefined> =>
  userWhere(db, sql`email_key = ${normaliseEmail(email)}`);

export const userById = (db: Kysely<unknown>, id: string): Promise<StoredUser | undefined> =>
  userWhere(db, sql`id = ${id}`);

/** The user, held until the transaction ends: what is decided of them now stays true. */
export const holdUser = (db: Kysely<unknown>, id: string): Promise<StoredUser | undefined> =>
  userWhere(db, sql`id = ${id} for update`);

export interface NewUser {
  id: string;
  email: string;
  passwordHash: string;
  lang: Locale;
  createdAt: Date;
  roles?: readonly Role[];
  confirmedAt?: Date;
  demo?: boolean;
}

/** False where the address has an account already. */
export async function insertUser(db: Kysely<unknown>, user: NewUser): Promise<boolean> {
  const { rows } = await sql`
    insert into auth_user (id, email, email_key, password_hash, lang, roles, confirmed_at, demo, created_at)
    values (${user.id}, ${user.email}, ${normaliseEmail(user.email)}, ${user.passwordHash}, ${user.lang},
      ${user.roles ?? []}::text[], ${user.confirmedAt ?? null}, ${user.demo ?? false}, ${user.createdAt})
    on conflict (email_key) do nothing
    returning id`.execute(db);
  return rows.length > 0;
}

export async function setPasswordHash(db: Kysely<unknown>, userId: string, passwordHash: string): Promise<void> {
  await sql`update auth_user set password_hash = ${passwordHash} where id = ${userId}`.execute(db);
}

/** Only while the hash is still the one that was looked at: a password changed meanwhile stays changed. */
export async function rehashPassword(
  db: Kysely<unknown>,
  { id, passwordHash }: Pick<StoredUser, 'id' | 'passwordHash'>,
  renewed: string,
): Promise<void> {
  await sql`
    update auth_user set password_hash = ${renewed}
    where id = ${id} and password_hash = ${passwordHash}`.execute(db);
}

export async function confirmUser(db: Kysely<unknown>, userId: string, now: Date): Promise<void> {
  await sql`update auth_user set confirmed_at = coalesce(confirmed_at, ${now}) where id = ${userId}`.execute(db);
}

/** Notes the address that is asked for; null forgets it. */
export async function setNewEmail(db: Kysely<unknown>, userId: string, newEmail: string | null): Promise<void> {
  await sql`update auth_user set new_email = ${newEmail} where id = ${userId}`.execute(db);
}

/** Makes the address that was asked for the user's own. False where somebody else has it by now. */
export async function takeNewEmail(
  db: Kysely<unknown>,
  { id, newEmail }: { id: string; newEmail: string },
  now: Date,
): Promise<boolean> {
  const key = normaliseEmail(newEmail);
  const { rows } = await sql`
    update auth_user set email = ${newEmail}, email_key = ${key}, new_email = null, confirmed_at = ${now}
    where id = ${id} and not exists (select from auth_user other where other.email_key = ${key} and other.id <> ${id})
    returning id`.execute(db);
  return rows.length > 0;
}

/** Language of the mails to this user. */
export async function setLang(db: Kysely<unknown>, userId: string, lang: Locale): Promise<void> {
  await sql`update auth_user set lang = ${lang} where id = ${userId}`.execute(db);
}

export async function acknowledge(db: Kysely<unknown>, userId: string, now: Date): Promise<void> {
  await sql`update auth_user set expiration_acknowledged_at = ${now} where id = ${userId}`.execute(db);
}

/** Sessions, tokens, claims and devices go with the user. */
export async function removeUser(db: Kysely<unknown>, userId: string): Promise<void> {
  await sql`delete from auth_user where id = ${userId}`.execute(db);
}

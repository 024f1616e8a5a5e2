import { type Kysely, sql } from 'kysely';

export type MailedTokenPurpose = 'confirm' | 'newEmail' | 'reset';

export interface MailedToken {
  userId: string;
  purpose: MailedTokenPurpose;
  /** The address it was mailed to. */
  email: string;
  expiresAt: Date;
  usedAt: Date | null;
}

export async function insertMailedToken(
  db: Kysely<unknown>,
  hash: Buffer,
  { userId, purpose, email, expiresAt }: Omit<MailedToken, 'usedAt'>,
): Promise<void> {
  await sql`
    insert into auth_mailed_token (hash, user_id, purpose, email, expires_at)
    values (${hash}, ${userId}, ${purpose}, ${email}, ${expiresAt})`.execute(db);
}

/** The token, held until the transaction ends, so that it can be used once only. */
export async function holdMailedToken(db: Kysely<unknown>, hash: Buffer): Promise<MailedToken | undefined> {
  const { rows } = await sql<MailedToken>`
    select user_id as "userId", purpose, email, expires_at as "expiresAt", used_at as "usedAt"
    from auth_mailed_token where hash = ${hash} for update`.execute(db);
  return rows[0];
}

export async function useMailedToken(db: Kysely<unknown>, hash: Buffer, now: Date): Promise<void> {
  await sql`update auth_mailed_token set used_at = ${now} where hash = ${hash}`.execute(db);
}

/** Addresses that links were mailed to for this user, former ones among them. */
export async function mailedAddresses(db: Kysely<unknown>, userId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct email from auth_mailed_token where user_id = ${userId}`.execute(db);
  return rows.map(({ email }) => email);
}

/** Links of this purpose that were mailed to the user so far mean nothing any more. */
export async function dropMailedTokens(
  db: Kysely<unknown>,
  userId: string,
  purpose: MailedTokenPurpose,
): Promise<void> {
  await sql`delete from auth_mailed_token where user_id = ${userId} and purpose = ${purpose}`.execute(db);
}

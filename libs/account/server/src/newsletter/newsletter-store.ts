import type { NewsletterState } from '@nitrate/account/contract';
import { type Kysely, sql } from 'kysely';

export interface NewsletterRecord {
  userId: string;
  state: NewsletterState;
  confirmUntil: Date | null;
  askedAt: Date;
  confirmedAt: Date | null;
  endedAt: Date | null;
}

const columns = sql`user_id as "userId", state, confirm_until as "confirmUntil", asked_at as "askedAt",
  confirmed_at as "confirmedAt", ended_at as "endedAt"`;

export async function findNewsletter(db: Kysely<unknown>, userId: string): Promise<NewsletterRecord | undefined> {
  const { rows } = await sql<NewsletterRecord>`
    select ${columns} from account_newsletter where user_id = ${userId}`.execute(db);
  return rows[0];
}

/** By the hash of a mailed link; the record stays locked until the transaction ends. */
export async function lockNewsletterByHash(db: Kysely<unknown>, hash: Buffer): Promise<NewsletterRecord | undefined> {
  const { rows } = await sql<NewsletterRecord>`
    select ${columns} from account_newsletter where confirm_hash = ${hash} for update`.execute(db);
  return rows[0];
}

/**
 * Notes that a user asked, with the hash of the link that will confirm it.
 * @returns false when they get it already, or asked after `notAfter`: then nothing has changed
 */
export async function askNewsletter(
  db: Kysely<unknown>,
  { userId, hash, now, until, notAfter }: { userId: string; hash: Buffer; now: Date; until: Date; notAfter: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into account_newsletter (user_id, state, confirm_hash, confirm_until, asked_at)
    values (${userId}, 'pending', ${hash}, ${until}, ${now})
    on conflict (user_id) do update set
      state = 'pending', confirm_hash = excluded.confirm_hash, confirm_until = excluded.confirm_until,
      asked_at = excluded.asked_at
    where account_newsletter.state = 'none'
      or (account_newsletter.state = 'pending' and account_newsletter.asked_at <= ${notAfter})
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function beginNewsletter(db: Kysely<unknown>, userId: string, now: Date): Promise<void> {
  await sql`
    update account_newsletter set state = 'subscribed', confirmed_at = ${now}, ended_at = null
    where user_id = ${userId}`.execute(db);
}

/** @returns the state before, so that of several calls one alone ends it */
export async function endNewsletter(db: Kysely<unknown>, userId: string, now: Date): Promise<NewsletterState> {
  const { rows } = await sql<{ state: NewsletterState }>`
    with before as (select user_id, state from account_newsletter where user_id = ${userId} for update)
    update account_newsletter set
      state = 'none', confirm_hash = null, confirm_until = null,
      ended_at = case when before.state = 'none' then account_newsletter.ended_at else ${now} end
    from before where account_newsletter.user_id = before.user_id
    returning before.state`.execute(db);
  return rows[0]?.state ?? 'none';
}

export async function deleteNewsletter(db: Kysely<unknown>, userId: string): Promise<void> {
  await sql`delete from account_newsletter where user_id = ${userId}`.execute(db);
}

import type { NewsletterState } from '@nitrate/account/contract';
import type { Database, Transaction } from '@nitrate/database';
import type { AccountTables } from '../tables';

export interface NewsletterRecord {
  userId: string;
  state: NewsletterState;
  confirmUntil: Date | null;
  requestedAt: Date;
  confirmedAt: Date | null;
  endedAt: Date | null;
}

const selectNewsletters = (db: Database | Transaction) =>
  db
    .tables<AccountTables>()
    .selectFrom('account_newsletter')
    .select([
      'user_id as userId',
      'state',
      'confirm_until as confirmUntil',
      'requested_at as requestedAt',
      'confirmed_at as confirmedAt',
      'ended_at as endedAt',
    ]);

export const findNewsletter = (database: Database, userId: string): Promise<NewsletterRecord | undefined> =>
  selectNewsletters(database).where('user_id', '=', userId).executeTakeFirst();

/** Finds the record by the hash of a mailed link and locks it until the transaction ends. */
export const lockNewsletterByHash = (transaction: Transaction, hash: Buffer): Promise<NewsletterRecord | undefined> =>
  selectNewsletters(transaction).where('confirm_hash', '=', hash).forUpdate().executeTakeFirst();

interface PendingNewsletter {
  userId: string;
  /** Hash of the token in the confirmation link. */
  hash: Buffer;
  now: Date;
  confirmUntil: Date;
  /** A pending request that is newer than this stays as it is. */
  lastRequestedBefore: Date;
}

/**
 * Stores a request for the newsletter.
 * @returns false where nothing changed: the user is subscribed, or requested it after `lastRequestedBefore`
 */
export async function savePendingNewsletter(
  transaction: Transaction,
  { userId, hash, now, confirmUntil, lastRequestedBefore }: PendingNewsletter,
): Promise<boolean> {
  const pending = { state: 'pending', confirm_hash: hash, confirm_until: confirmUntil, requested_at: now } as const;
  const saved = await transaction
    .tables<AccountTables>()
    .insertInto('account_newsletter')
    .values({ user_id: userId, ...pending })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(pending)
        .where(({ and, eb, or }) =>
          or([
            eb('account_newsletter.state', '=', 'none'),
            and([
              eb('account_newsletter.state', '=', 'pending'),
              eb('account_newsletter.requested_at', '<=', lastRequestedBefore),
            ]),
          ]),
        ),
    )
    .returning('user_id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function markSubscribed(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction
    .tables<AccountTables>()
    .updateTable('account_newsletter')
    .set({ state: 'subscribed', confirmed_at: now, ended_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** @returns the previous state, so that only one of several concurrent calls gets `subscribed` */
export async function endNewsletter(transaction: Transaction, userId: string, now: Date): Promise<NewsletterState> {
  const row = await transaction
    .tables<AccountTables>()
    .with('before', (db) =>
      db.selectFrom('account_newsletter').select(['user_id', 'state']).where('user_id', '=', userId).forUpdate(),
    )
    .updateTable('account_newsletter')
    .from('before')
    .set((eb) => ({
      state: 'none',
      confirm_hash: null,
      confirm_until: null,
      ended_at: eb.case().when('before.state', '=', 'none').then(eb.ref('account_newsletter.ended_at')).else(now).end(),
    }))
    .whereRef('account_newsletter.user_id', '=', 'before.user_id')
    .returning('before.state')
    .executeTakeFirst();
  return row?.state ?? 'none';
}

export async function deleteNewsletter(transaction: Transaction, userId: string): Promise<void> {
  await transaction.tables<AccountTables>().deleteFrom('account_newsletter').where('user_id', '=', userId).execute();
}

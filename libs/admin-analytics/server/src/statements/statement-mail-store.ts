import type { Locale } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';
import { v7 as newId } from 'uuid';
import type { AdminAnalyticsTables } from '../tables';

export interface StoredStatementMail {
  archiveId: string;
  /** First day. */
  month: string;
  recipient: string;
  lang: Locale;
  requestedBy: string | null;
  requestedAt: Date;
}

/** @returns the id */
export async function saveStatementMail(transaction: Transaction, mail: StoredStatementMail): Promise<string> {
  const id = newId();
  await transaction
    .tables<AdminAnalyticsTables>()
    .insertInto('statement_mail')
    .values({
      id,
      archive_id: mail.archiveId,
      month: mail.month,
      recipient: mail.recipient,
      lang: mail.lang,
      requested_by: mail.requestedBy,
      requested_at: mail.requestedAt,
    })
    .execute();
  return id;
}

const select = (database: Database) =>
  database
    .tables<AdminAnalyticsTables>()
    .selectFrom('statement_mail')
    .select(['archive_id as archiveId', 'month', 'recipient', 'lang'])
    .select(['requested_by as requestedBy', 'requested_at as requestedAt']);

/** Mails with statements of these months, latest first. */
export async function findStatementMails(
  database: Database,
  months: readonly string[],
  archive?: string,
): Promise<StoredStatementMail[]> {
  return select(database)
    .where('month', '=', (eb) => eb.fn.any(eb.val(months)))
    .$if(archive !== undefined, (query) => query.where('archive_id', '=', archive ?? ''))
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findStatementMail(database: Database, id: string): Promise<StoredStatementMail | undefined> {
  return select(database).where('id', '=', id).executeTakeFirst();
}

import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { RenderedMail } from '../mail-message';
import type { MailTables } from '../tables';

/** Mails beyond this number are deleted, oldest first. */
const maxMails = 200;

export interface MailboxEntry {
  id: number;
  sentAt: Date;
  recipient: string;
  subject: string;
}

export interface MailboxMail extends MailboxEntry {
  sender: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

export async function addToMailbox(database: Database, mail: RenderedMail & { from: string }): Promise<void> {
  const { from, to, subject, html, text, headers } = mail;
  const db = database.tables<MailTables>();
  const { id } = await db
    .insertInto('mailbox_mail')
    .values({ sender: from, recipient: to, subject, html, text, headers })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('mailbox_mail')
    .where('id', '<=', id - maxMails)
    .execute();
}

/** Latest first. */
export async function listMailbox(database: Database): Promise<MailboxEntry[]> {
  return database
    .tables<MailTables>()
    .selectFrom('mailbox_mail')
    .select(['id', 'sent_at as sentAt', 'recipient', 'subject'])
    .orderBy('id', 'desc')
    .limit(maxMails)
    .execute();
}

export async function findInMailbox(database: Database, id: number): Promise<MailboxMail | undefined> {
  return database
    .tables<MailTables>()
    .selectFrom('mailbox_mail')
    .select(['id', 'sent_at as sentAt', 'sender', 'recipient', 'subject', 'html', 'text', 'headers'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Deletes the mails to these addresses, because their user is deleted; in the caller's transaction if `source` is one.
 */
export async function clearMailbox(source: Pick<Database, 'tables'>, addresses: readonly string[]): Promise<void> {
  await source
    .tables<MailTables>()
    .deleteFrom('mailbox_mail')
    .where(
      ({ fn }) => fn<string>('lower', ['recipient']),
      '=',
      sql<string>`any (select lower(address) from unnest(${[...addresses]}::text[]) address)`,
    )
    .execute();
}

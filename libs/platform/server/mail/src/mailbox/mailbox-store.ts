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

export interface MailboxAttachment {
  position: number;
  filename: string;
}

export interface MailboxMail extends MailboxEntry {
  sender: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments: MailboxAttachment[];
}

export async function addToMailbox(database: Database, mail: RenderedMail & { from: string }): Promise<void> {
  const { from, to, subject, html, text, headers, attachments } = mail;
  const db = database.tables<MailTables>();
  const { id } = await db
    .insertInto('mailbox_mail')
    .values({ sender: from, recipient: to, subject, html, text, headers })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (attachments.length > 0) {
    await db
      .insertInto('mailbox_attachment')
      .values(
        attachments.map(({ filename, contentType, content }, position) => ({
          mail_id: id,
          position,
          filename,
          content_type: contentType,
          content,
        })),
      )
      .execute();
  }
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
  const db = database.tables<MailTables>();
  const mail = await db
    .selectFrom('mailbox_mail')
    .select(['id', 'sent_at as sentAt', 'sender', 'recipient', 'subject', 'html', 'text', 'headers'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!mail) return undefined;
  const attachments = await db
    .selectFrom('mailbox_attachment')
    .select(['position', 'filename'])
    .where('mail_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...mail, attachments };
}

/** An attachment of a mail with its content; undefined where there is none. */
export async function findAttachment(
  database: Database,
  mail: number,
  position: number,
): Promise<{ filename: string; contentType: string; content: Buffer } | undefined> {
  return database
    .tables<MailTables>()
    .selectFrom('mailbox_attachment')
    .select(['filename', 'content_type as contentType', 'content'])
    .where('mail_id', '=', mail)
    .where('position', '=', position)
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

import type { Database } from '@nitrate/database';
import { type Kysely, sql } from 'kysely';
import type { SealedLetter } from '../letter';

/** Older ones make room. */
const mostKept = 200;

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

export async function addToMailbox(database: Database, letter: SealedLetter & { from: string }): Promise<void> {
  const { from, to, subject, html, text, headers } = letter;
  const { rows } = await sql<{ id: number }>`
    insert into mailbox_mail (sender, recipient, subject, html, text, headers)
    values (${from}, ${to}, ${subject}, ${html}, ${text}, ${JSON.stringify(headers)}::jsonb)
    returning id`.execute(database.db);
  await sql`delete from mailbox_mail where id <= ${(rows[0]?.id ?? 0) - mostKept}`.execute(database.db);
}

/** The latest first. */
export async function listMailbox(database: Database): Promise<MailboxEntry[]> {
  const { rows } = await sql<MailboxEntry>`
    select id, sent_at as "sentAt", recipient, subject from mailbox_mail order by id desc limit ${mostKept}`.execute(
    database.db,
  );
  return rows;
}

export async function findInMailbox(database: Database, id: number): Promise<MailboxMail | undefined> {
  const { rows } = await sql<MailboxMail>`
    select id, sent_at as "sentAt", sender, recipient, subject, html, text, headers
    from mailbox_mail where id = ${id}`.execute(database.db);
  return rows[0];
}

/** Takes away what lies there for these addresses, whose owner is gone; other mails stay. */
export async function clearMailbox(db: Kysely<unknown>, addresses: readonly string[]): Promise<void> {
  await sql`
    delete from mailbox_mail
    where lower(recipient) = any (select lower(address) from unnest(${[...addresses]}::text[]) address)`.execute(db);
}

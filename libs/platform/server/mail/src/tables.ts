// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface MailboxAttachment {
  content: Buffer;
  content_type: string;
  filename: string;
  mail_id: number;
  position: number;
}

interface MailboxMail {
  headers: Record<string, string>;
  html: string;
  id: Generated<number>;
  recipient: string;
  sender: string;
  sent_at: Generated<Timestamp>;
  subject: string;
  text: string;
}

export interface MailTables {
  mailbox_attachment: MailboxAttachment;
  mailbox_mail: MailboxMail;
}

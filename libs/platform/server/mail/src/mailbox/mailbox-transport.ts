import type { Database } from '@nitrate/database';
import type { MailTransport } from '../mail-transport';
import { addToMailbox } from './mailbox-store';

/** Stores mails in the mailbox, which `mailboxServer` shows. */
export function mailboxTransport({ database, from }: { database: Database; from: string }): MailTransport {
  return {
    deliver: (mail) => addToMailbox(database, { ...mail, from }),
    close: () => undefined,
  };
}

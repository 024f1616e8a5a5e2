import type { Database } from '@nitrate/database';
import type { Post } from '../post';
import { addToMailbox } from './mailbox-store';

/** Puts mails into the mailbox that `/dev/mail` shows. */
export function mailboxPost({ database, from }: { database: Database; from: string }): Post {
  return {
    deliver: (letter) => addToMailbox(database, { ...letter, from }),
    close: () => undefined,
  };
}

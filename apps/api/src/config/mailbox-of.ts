import { mailboxPath, removeMailboxPath } from '@nitrate/mail';
import type { Config } from './config';

/**
 * The path of the mailbox page; undefined where none is served. It is in the data folder exactly while the page exists,
 * so that `npm start` can print it.
 */
export async function mailboxOf({ mail, dataFolder }: Config): Promise<string | undefined> {
  if (mail.mailbox) return mailboxPath(dataFolder);
  await removeMailboxPath(dataFolder);
  return undefined;
}

/** Mails: made from React parts in the house's look, sent beside the call by SMTP or into the mailbox at `/dev/mail`. */
export { openMail } from './src/open-mail';
export type { Mail, MailLog, MailOptions } from './src/open-mail';
export type { Letter } from './src/letter';
export { mailMigrations } from './src/mail-migrations';
export { clearMailbox } from './src/mailbox/mailbox-store';
export { serveMailbox } from './src/mailbox/serve-mailbox';
export type { MailboxOptions } from './src/mailbox/serve-mailbox';
export { MailLayout } from './src/mail-layout';
export type { MailElement } from './src/mail-layout';
export { ButtonLink, Code, Heading, Paragraph, SmallPrint, TextLink } from './src/mail-parts';

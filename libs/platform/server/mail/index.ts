/** Mails: rendered from React components, queued as jobs, sent over SMTP or to the mailbox below `/dev/mail`. */
export { openMail } from './src/open-mail';
export type { Mail } from './src/open-mail';
export { mailJob } from './src/mail-job';
export { mailQueue, mailRetryDelayMs } from './src/mail-queue';
export type { MailQueue } from './src/mail-queue';
export { renderMail } from './src/open-mail';
export type { MailMessage } from './src/mail-message';
export { mailMigrations } from './src/mail-migrations';
export { clearMailbox } from './src/mailbox/mailbox-store';
export { mailboxPath, removeMailboxPath } from './src/mailbox/mailbox-path';
export { mailboxServer } from './src/mailbox/mailbox-server';
export { MailLayout } from './src/mail-layout';
export type { MailElement } from './src/mail-layout';
export { MailButton, MailCode, Heading, Paragraph, MailSmallPrint, TextLink } from './src/mail-components';
export { developmentPage } from './src/mailbox/mailbox-page';

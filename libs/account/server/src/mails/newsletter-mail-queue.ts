import { locales } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { JobHandler } from '@nitrate/jobs';
import { type Mail, type MailMessage, mailQueue } from '@nitrate/mail';
import Type, { type Static } from 'typebox';
import { newsletterConfirmMail, newsletterEndedMail, newsletterWelcomeMail } from './newsletter-mails';

const recipient = { to: Type.String(), lang: Type.Enum(locales) };

const NewsletterMail = Type.Union([
  Type.Object({ kind: Type.Literal('confirm'), ...recipient, link: Type.String() }),
  Type.Object({
    kind: Type.Literal('welcome'),
    ...recipient,
    unsubscribe: Type.String(),
    headers: Type.Record(Type.String(), Type.String()),
  }),
  Type.Object({ kind: Type.Literal('ended'), ...recipient }),
]);

type NewsletterMail = Static<typeof NewsletterMail>;

/** Queues a mail about the newsletter, in the caller's transaction; it is not sent after `expiresAt`. */
export type QueueNewsletterMail = (
  source: Pick<Database, 'tables'>,
  mail: NewsletterMail,
  expiresAt: Date,
) => Promise<void>;

const queueOf = (signingKeys: readonly string[]) => mailQueue('account.newsletter-mail', NewsletterMail, signingKeys);

/** The mails about the newsletter, as jobs whose payload is encrypted. */
export const newsletterMails = (signingKeys: readonly string[]): QueueNewsletterMail => queueOf(signingKeys).add;

interface JobDeps {
  database: Database;
  signingKeys: readonly string[];
  mail: Pick<Mail, 'deliver'>;
  now: () => Date;
}

/** The job that sends the mails about the newsletter. */
export const accountJobs = ({ signingKeys, ...deps }: JobDeps): Record<string, JobHandler> =>
  queueOf(signingKeys).handlers(deps, newsletterMail);

function newsletterMail({ to, lang, ...mail }: NewsletterMail): MailMessage {
  const recipient = { to, lang };
  switch (mail.kind) {
    case 'confirm':
      return { ...recipient, ...newsletterConfirmMail(lang, mail.link) };
    case 'welcome':
      return { ...recipient, headers: mail.headers, ...newsletterWelcomeMail(lang, mail.unsubscribe) };
    case 'ended':
      return { ...recipient, ...newsletterEndedMail(lang) };
  }
}

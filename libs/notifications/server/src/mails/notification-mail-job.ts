import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { type JobHandler, JobRefused } from '@nitrate/jobs';
import { type Mail, MailFailed } from '@nitrate/mail';
import { Value } from 'typebox/value';
import { findDue, markMailed } from './due-store';
import { notificationMail } from './notification-mail';
import { NotificationMailPayload, notificationMailQueue } from './queue-notification-mails';

interface JobDeps {
  database: Database;
  mail: Pick<Mail, 'deliver'>;
  /** Origin of the links. */
  origin: string;
  /** The user of a mail; undefined where the account has been deleted. */
  identityOf(userId: string): Promise<{ email: string; emailConfirmed: boolean; lang: Locale } | undefined>;
}

/** The job that mails a user the notifications that are due. */
export function notificationJobs({ database, mail, origin, identityOf }: JobDeps): Record<string, JobHandler> {
  return {
    async [notificationMailQueue](payload) {
      if (!Value.Check(NotificationMailPayload, payload)) throw new JobRefused('payloadInvalid');
      const [user, due] = await Promise.all([identityOf(payload.user), findDue(database, payload.user)]);
      if (!user?.emailConfirmed || due.length === 0) return;
      try {
        await mail.deliver({ to: user.email, lang: user.lang, ...notificationMail(user.lang, due, origin) });
      } catch (error) {
        if (error instanceof MailFailed && !error.isTransient) throw new JobRefused('mailRefused', error.message);
        throw error;
      }
      await markMailed(database, due);
    },
  };
}

import type { Identity } from '@nitrate/auth/contract';
import type { Database } from '@nitrate/database';
import type { JobHandler } from '@nitrate/jobs';
import { type Mail, mailJob } from '@nitrate/mail';
import { findDue, markMailed } from './due-store';
import { notificationMail } from './notification-mail';
import { NotificationMailPayload, notificationMailQueue } from './queue-notification-mails';

interface JobDeps {
  database: Database;
  mail: Pick<Mail, 'deliver'>;
  /** Origin of the links. */
  origin: string;
  /** The user of a mail; undefined where the account has been deleted. */
  identityOf(userId: string): Promise<Pick<Identity, 'email' | 'emailConfirmed' | 'lang'> | undefined>;
}

/** The job that mails a user the notifications that are due. */
export const notificationJobs = ({ database, mail, origin, identityOf }: JobDeps): Record<string, JobHandler> =>
  mailJob({
    mail,
    queue: notificationMailQueue,
    payload: NotificationMailPayload,
    async load({ user: id }) {
      const [user, due] = await Promise.all([identityOf(id), findDue(database, id)]);
      return user?.emailConfirmed && due.length > 0 ? { user, due } : undefined;
    },
    render: ({ user: { email: to, lang }, due }) => ({ to, lang, ...notificationMail(lang, due, origin) }),
    onSent: ({ due }) => markMailed(database, due),
  });

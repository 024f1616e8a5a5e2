import type { Database } from '@nitrate/database';
import type { JobHandler } from '@nitrate/jobs';
import { type Mail, mailJob } from '@nitrate/mail';
import { noticeMail } from './mails/notice-mail';
import { noticeReceiptMail } from './mails/notice-receipt-mail';
import { findNotice } from './notice-store';
import { NoticeMailPayload, noticeMailQueue } from './queue-notice-mails';

interface JobDeps {
  database: Database;
  mail: Pick<Mail, 'deliver'>;
  /** Where notices go. */
  salesAddress: string;
}

/** The job that mails a notice to the archive, or the receipt to its declarant. */
export const noticesJobs = ({ database, mail, salesAddress }: JobDeps): Record<string, JobHandler> =>
  mailJob({
    mail,
    queue: noticeMailQueue,
    payload: NoticeMailPayload,
    load: (payload) => findNotice(database, payload.notice),
    render(notice, { recipient }) {
      const { email, lang } = notice;
      return recipient === 'archive'
        ? { to: salesAddress, replyTo: email, lang, ...noticeMail(notice) }
        : { to: email, replyTo: salesAddress, lang, ...noticeReceiptMail(notice) };
    },
  });

import type { Database } from '@nitrate/database';
import { type JobHandler, JobRefused } from '@nitrate/jobs';
import { type Mail, MailFailed } from '@nitrate/mail';
import { Value } from 'typebox/value';
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
export function noticesJobs({ database, mail, salesAddress }: JobDeps): Record<string, JobHandler> {
  return {
    async [noticeMailQueue](payload) {
      if (!Value.Check(NoticeMailPayload, payload)) throw new JobRefused('payloadInvalid');
      const notice = await findNotice(database, payload.notice);
      if (!notice) return;
      const { email, lang } = notice;
      const message =
        payload.recipient === 'archive'
          ? { to: salesAddress, replyTo: email, lang, ...noticeMail(notice) }
          : { to: email, replyTo: salesAddress, lang, ...noticeReceiptMail(notice) };
      try {
        await mail.deliver(message);
      } catch (error) {
        if (error instanceof MailFailed && !error.isTransient) throw new JobRefused('mailRefused', error.message);
        throw error;
      }
    },
  };
}

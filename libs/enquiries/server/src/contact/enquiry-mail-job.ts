import type { Database } from '@nitrate/database';
import { type JobHandler, JobRefused } from '@nitrate/jobs';
import { type Mail, MailFailed } from '@nitrate/mail';
import { Value } from 'typebox/value';
import { findEnquiry } from './enquiry-store';
import { enquiryMail } from './mails/enquiry-mail';
import { receiptMail } from './mails/receipt-mail';
import { EnquiryMailPayload, enquiryMailQueue } from './queue-enquiry-mails';

interface JobDeps {
  database: Database;
  mail: Pick<Mail, 'deliver'>;
  /** Where enquiries go. */
  salesAddress: string;
}

/** The job that mails an enquiry to the archive, or the receipt to its sender. One that was deleted is not mailed. */
export function contactJobs({ database, mail, salesAddress }: JobDeps): Record<string, JobHandler> {
  return {
    async [enquiryMailQueue](payload) {
      if (!Value.Check(EnquiryMailPayload, payload)) throw new JobRefused('payloadInvalid');
      const enquiry = await findEnquiry(database, payload.enquiry);
      if (!enquiry) return;
      const { email, lang } = enquiry;
      const message =
        payload.recipient === 'archive'
          ? { to: salesAddress, replyTo: email, lang, ...enquiryMail(enquiry) }
          : { to: email, replyTo: salesAddress, lang, ...receiptMail(enquiry, payload.origin) };
      try {
        await mail.deliver(message);
      } catch (error) {
        if (error instanceof MailFailed && !error.isTransient) throw new JobRefused('mailRefused', error.message);
        throw error;
      }
    },
  };
}

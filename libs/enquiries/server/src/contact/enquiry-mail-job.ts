import type { Database } from '@nitrate/database';
import type { JobHandler } from '@nitrate/jobs';
import { type Mail, mailJob } from '@nitrate/mail';
import { findEnquiry } from './enquiry-store';
import { enquiryMail } from './mails/enquiry-mail';
import { enquiryReceiptMail } from './mails/enquiry-receipt-mail';
import { EnquiryMailPayload, enquiryMailQueue } from './queue-enquiry-mails';

interface JobDeps {
  database: Database;
  mail: Pick<Mail, 'deliver'>;
  /** Where enquiries go. */
  salesAddress: string;
}

/** The job that mails an enquiry to the archive, or the receipt to its sender. One that was deleted is not mailed. */
export const contactJobs = ({ database, mail, salesAddress }: JobDeps): Record<string, JobHandler> =>
  mailJob({
    mail,
    queue: enquiryMailQueue,
    payload: EnquiryMailPayload,
    load: (payload) => findEnquiry(database, payload.enquiry),
    render(enquiry, { recipient, origin }) {
      const { email, lang } = enquiry;
      return recipient === 'archive'
        ? { to: salesAddress, replyTo: email, lang, ...enquiryMail(enquiry) }
        : { to: email, replyTo: salesAddress, lang, ...enquiryReceiptMail(enquiry, origin) };
    },
  });

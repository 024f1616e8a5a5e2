import type { Transaction } from '@nitrate/database';
import { enqueue } from '@nitrate/jobs';
import Type, { type Static } from 'typebox';

export const enquiryMailQueue = 'contact.enquiry-mail';

const recipients = ['archive', 'sender'] as const;

/** Nothing of what was written: the job reads it when it runs. */
export const EnquiryMailPayload = Type.Object({
  enquiry: Type.String(),
  recipient: Type.Enum(recipients),
  /** Of links. */
  origin: Type.String(),
});

/**
 * Queues the mail to the archive and the receipt, in the transaction that stores the enquiry: a job each, so that the
 * retry of one does not repeat the other.
 */
export async function queueEnquiryMails(transaction: Transaction, enquiry: string, origin: string): Promise<void> {
  for (const recipient of recipients) {
    const payload: Static<typeof EnquiryMailPayload> = { enquiry, recipient, origin };
    await enqueue(transaction, {
      queue: enquiryMailQueue,
      key: `${enquiry} ${recipient}`,
      payload,
      maxAttempts: 8,
    });
  }
}

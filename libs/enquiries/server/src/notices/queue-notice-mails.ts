import type { Transaction } from '@nitrate/database';
import { enqueue } from '@nitrate/jobs';
import Type, { type Static } from 'typebox';

export const noticeMailQueue = 'notices.mail';

const recipients = ['archive', 'declarant'] as const;

/** Nothing of what was declared: the job reads it when it runs. */
export const NoticeMailPayload = Type.Object({ notice: Type.String(), recipient: Type.Enum(recipients) });

/**
 * Queues the mail to the archive and the receipt, in the transaction that stores the notice: a job each, so that the
 * retry of one does not repeat the other.
 */
export async function queueNoticeMails(transaction: Transaction, notice: string): Promise<void> {
  for (const recipient of recipients) {
    const payload: Static<typeof NoticeMailPayload> = { notice, recipient };
    await enqueue(transaction, {
      queue: noticeMailQueue,
      key: `${notice} ${recipient}`,
      payload,
      maxAttempts: 8,
    });
  }
}

import type { Transaction } from '@nitrate/database';
import { enqueue } from '@nitrate/jobs';
import Type, { type Static } from 'typebox';
import type { SubscriptionsTables } from '../tables';

export const paymentMailQueue = 'subscriptions.mail';

/** `id` of an invoice for `receipt`, of a ticket for `ticket`, else of a subscription. */
export const PaymentMailPayload = Type.Object({
  kind: Type.Enum(['receipt', 'ticket', 'renewalAhead', 'paymentFailed', 'ended'] as const),
  id: Type.String(),
});

/** A mail about a payment. */
export type PaymentMail = Static<typeof PaymentMailPayload>;

/**
 * Queues a mail in the transaction that saves what it is about; once for each subject, however often that is saved. The
 * job reads address and language when it runs.
 */
export async function queueMailOnce(
  transaction: Transaction,
  { kind, id, subject }: PaymentMail & { subject: string },
  now: Date,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .tables<SubscriptionsTables>()
    .insertInto('payment_mail')
    .values({ kind, subject, queued_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  await enqueue(transaction, {
    queue: paymentMailQueue,
    key: `${kind} ${subject}`,
    payload: { kind, id },
    maxAttempts: 8,
  });
}

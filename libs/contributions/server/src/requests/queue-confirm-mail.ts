import { locales } from '@nitrate/contract-kit';
import type { Transaction } from '@nitrate/database';
import { enqueue } from '@nitrate/jobs';
import Type, { type Static } from 'typebox';

export const confirmMailQueue = 'contributions.confirm-mail';

/** Neither address nor token: the job reads the first and signs the second when it runs. */
export const ConfirmMailPayload = Type.Object({
  request: Type.String(),
  lang: Type.Enum(locales),
  /** Of the link. */
  origin: Type.String(),
});

/** Queues the mail with the link of a request, in the transaction that stores the request. */
export async function queueConfirmMail(
  transaction: Transaction,
  payload: Static<typeof ConfirmMailPayload>,
): Promise<void> {
  await enqueue(transaction, {
    queue: confirmMailQueue,
    key: payload.request,
    payload,
    requeue: true,
    maxAttempts: 8,
  });
}

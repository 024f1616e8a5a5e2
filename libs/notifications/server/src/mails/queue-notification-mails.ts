import type { Transaction } from '@nitrate/database';
import { enqueue } from '@nitrate/jobs';
import Type from 'typebox';

export const notificationMailQueue = 'notifications.mail';

/** The job reads what is to be mailed when it runs. */
export const NotificationMailPayload = Type.Object({ user: Type.String() });

/** Notifications of one such span are in one mail, which is sent at its end. */
const spanMs = 600_000;

/** Queues the mail of the current span for a user, in the transaction that raises a notification. */
export async function queueNotificationMail(transaction: Transaction, user: string, now: Date): Promise<void> {
  const end = (Math.floor(now.getTime() / spanMs) + 1) * spanMs;
  await enqueue(transaction, {
    ...{ queue: notificationMailQueue, key: `${user} ${end}`, payload: { user } },
    ...{ maxAttempts: 8, runAfter: new Date(end) },
  });
}

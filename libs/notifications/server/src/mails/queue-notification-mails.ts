import type { Transaction } from '@nitrate/database';
import { enqueueAll } from '@nitrate/jobs';
import Type from 'typebox';

export const notificationMailQueue = 'notifications.mail';

/** The job reads what is to be mailed when it runs. */
export const NotificationMailPayload = Type.Object({ user: Type.String() });

/** Notifications of one such span are in one mail, which is sent at its end. */
const spanMs = 600_000;

/** Queues the mails of the current span for users, in the transaction that raises a notification. */
export async function queueNotificationMails(
  transaction: Transaction,
  users: readonly string[],
  now: Date,
): Promise<void> {
  const end = (Math.floor(now.getTime() / spanMs) + 1) * spanMs;
  await enqueueAll(transaction, {
    queue: notificationMailQueue,
    jobs: users.map((user) => ({ key: `${user} ${end}`, payload: { user } })),
    maxAttempts: 8,
    runAfter: new Date(end),
  });
}

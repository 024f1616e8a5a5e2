import type { Database } from '@nitrate/database';
import type { NotificationsTables } from '../tables';

/** The notifications of a user that are to be mailed, oldest first. */
export const findDue = (database: Database, userId: string) =>
  database
    .tables<NotificationsTables>()
    .selectFrom('notification')
    .select(['id', 'type', 'facts', 'href', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('mail_due', '=', true)
    .orderBy('created_at')
    .execute();

export type DueNotification = Awaited<ReturnType<typeof findDue>>[number];

/** Those that have grown meanwhile stay due. */
export async function markMailed(database: Database, due: readonly DueNotification[]): Promise<void> {
  for (const { id, createdAt } of due) {
    await database
      .tables<NotificationsTables>()
      .updateTable('notification')
      .set({ mail_due: false })
      .where('id', '=', id)
      .where('created_at', '=', createdAt)
      .execute();
  }
}

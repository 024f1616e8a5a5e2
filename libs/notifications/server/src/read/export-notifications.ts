import type { Database } from '@nitrate/database';
import type { NotificationsTables } from '../tables';

/** The notifications of a user and the changed settings. */
export async function exportNotifications(database: Database, userId: string): Promise<Record<string, unknown>> {
  const db = database.tables<NotificationsTables>();
  const [notifications, settings] = await Promise.all([
    db
      .selectFrom('notification')
      .select(['type', 'facts', 'href', 'created_at as createdAt', 'read_at as readAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db.selectFrom('notification_setting').select(['type', 'site', 'mail']).where('user_id', '=', userId).execute(),
  ]);
  return { notifications, settings };
}

/** How many notifications of a user are stored. */
export const countNotifications = (database: Database, userId: string): Promise<{ notifications: number }> =>
  database
    .tables<NotificationsTables>()
    .selectFrom('notification')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('notifications'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

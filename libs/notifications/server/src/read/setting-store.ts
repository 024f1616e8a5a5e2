import type { Database } from '@nitrate/database';
import { notificationTypes, type NotificationSetting, type NotificationType } from '@nitrate/notifications/contract';
import type { NotificationsTables } from '../tables';

/** The settings of these types, in their order; those that a user has not changed are the initial ones. */
export async function findSettings(
  database: Database,
  userId: string,
  types: readonly NotificationType[],
): Promise<NotificationSetting[]> {
  const changed = await database
    .tables<NotificationsTables>()
    .selectFrom('notification_setting')
    .select(['type', 'site', 'mail'])
    .where('user_id', '=', userId)
    .execute();
  return types.map((type) => {
    const { site, mail } = changed.find((each) => each.type === type) ?? notificationTypes[type];
    return { type, site, mail };
  });
}

export async function saveSetting(
  database: Database,
  userId: string,
  { type, site, mail }: NotificationSetting,
): Promise<void> {
  await database
    .tables<NotificationsTables>()
    .insertInto('notification_setting')
    .values({ user_id: userId, type, site, mail })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet({ site, mail }))
    .execute();
}

import type { Database } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import {
  changeNotificationSetting,
  listNotificationSettings,
  type NotificationSetting,
  type NotificationType,
  notificationTypes,
  typesFor,
} from '@nitrate/notifications/contract';
import type { NotificationsServerDeps } from '../notifications-deps';
import type { NotificationsTables } from '../tables';

export function settingEndpoints(app: HttpServer, { database }: NotificationsServerDeps): void {
  route(app, listNotificationSettings, async ({ viewer: { userId, roles } }) => ({
    settings: await findSettings(database, userId, typesFor(roles)),
  }));

  route(app, changeNotificationSetting, async ({ body: { type, ...changed }, viewer: { userId, roles } }) => {
    const types = typesFor(roles);
    const settings = await findSettings(database, userId, types);
    const current = settings.find((each) => each.type === type);
    if (!current) throw new Refusal('notFound');
    await saveSetting(database, userId, { ...current, ...changed });
    return { settings: await findSettings(database, userId, types) };
  });
}

/** The settings of these types, in their order; those that a user has not changed are the initial ones. */
async function findSettings(
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
    const { mailedAnyway = false, ...initial } = notificationTypes[type];
    const { site, mail } = changed.find((each) => each.type === type) ?? initial;
    return { type, site, mail: mail || mailedAnyway, mailedAnyway };
  });
}

async function saveSetting(
  database: Database,
  userId: string,
  { type, site, mail }: Omit<NotificationSetting, 'mailedAnyway'>,
): Promise<void> {
  await database
    .tables<NotificationsTables>()
    .insertInto('notification_setting')
    .values({ user_id: userId, type, site, mail })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet({ site, mail }))
    .execute();
}

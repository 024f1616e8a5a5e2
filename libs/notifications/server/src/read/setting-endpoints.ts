import { type HttpServer, Refusal, route } from '@nitrate/http';
import { changeNotificationSetting, listNotificationSettings, typesFor } from '@nitrate/notifications/contract';
import type { NotificationsServerDeps } from '../notifications-deps';
import { findSettings, saveSetting } from './setting-store';

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

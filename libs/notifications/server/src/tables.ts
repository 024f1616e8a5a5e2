// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { NotificationFacts, NotificationType } from "@nitrate/notifications/contract";
import type { ColumnType } from "kysely";

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface Notification {
  created_at: Timestamp;
  facts: NotificationFacts;
  href: string | null;
  id: string;
  mail_due: boolean;
  on_site: boolean;
  read_at: Timestamp | null;
  subject: string | null;
  type: NotificationType;
  user_id: string;
}

interface NotificationSetting {
  mail: boolean;
  site: boolean;
  type: NotificationType;
  user_id: string;
}

export interface NotificationsTables {
  notification: Notification;
  notification_setting: NotificationSetting;
}

import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/notifications/de';
import { messages as en } from 'virtual:messages/notifications/en';

/** Adds the texts of notifications, which load with the components that show them. */
export const withNotificationTexts = withMessages({ en, de });

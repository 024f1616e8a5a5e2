import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/admin-analytics/de';
import { messages as en } from 'virtual:messages/admin-analytics/en';

/** Adds the texts of the administration, for what is shown on pages of other features. */
export const withAdminTexts = withMessages({ en, de });

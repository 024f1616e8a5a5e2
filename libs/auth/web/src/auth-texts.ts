import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/accounts/de';
import { messages as en } from 'virtual:messages/accounts/en';

/** Adds the texts of auth, which load with the components that show them and are not part of the first load. */
export const withAuthTexts = withMessages({ en, de });

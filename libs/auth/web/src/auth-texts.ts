import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/accounts/de';
import { messages as en } from 'virtual:messages/accounts/en';

/** Adds the texts of accounts, which load with what shows them: the first page needs none of them. */
export const withAuthTexts = withMessages({ en, de });

import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/subscriptions/de';
import { messages as en } from 'virtual:messages/subscriptions/en';

/** Adds the texts of subscriptions, which load with the pages that show them. */
export const withSubscriptionTexts = withMessages({ en, de });

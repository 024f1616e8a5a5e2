import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/archive/de';
import { messages as en } from 'virtual:messages/archive/en';

/** Adds the messages of results and filters, which load only with the pages that need them. */
export const withResultTexts = withMessages({ en, de });

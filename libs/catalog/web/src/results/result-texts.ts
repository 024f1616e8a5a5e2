import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/archive/de';
import { messages as en } from 'virtual:messages/archive/en';

/** Adds the texts of results and filters, which load with the pages that have some. */
export const withResultTexts = withMessages({ en, de });

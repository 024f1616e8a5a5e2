import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/names/de';
import { messages as en } from 'virtual:messages/names/en';

/** Adds the messages of the pages of people and places. */
export const withNameTexts = withMessages({ en, de });

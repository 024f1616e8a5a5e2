import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/facts/de';
import { messages as en } from 'virtual:messages/facts/en';

/** Adds the messages of the facts of a film. */
export const withFactsTexts = withMessages({ en, de });

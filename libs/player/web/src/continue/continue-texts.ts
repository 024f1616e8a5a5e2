import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/player-continue/de';
import { messages as en } from 'virtual:messages/player-continue/en';

/** Adds the texts of the films to continue, which load with them. */
export const withContinueTexts = withMessages({ en, de });

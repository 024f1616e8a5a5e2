import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/player-streams/de';
import { messages as en } from 'virtual:messages/player-streams/en';

/** Adds the texts of films that may not play here any more. */
export const withStreamTexts = withMessages({ en, de });

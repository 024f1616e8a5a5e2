import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/player-mini/de';
import { messages as en } from 'virtual:messages/player-mini/en';

/** Adds the texts of the mini player, which load with it. */
export const withMiniTexts = withMessages({ en, de });

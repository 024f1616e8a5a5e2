import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/player-panels/de';
import { messages as en } from 'virtual:messages/player-panels/en';

/** Adds the texts of the lazy panels: transcript, settings, help and the dialog after a preview load with them. */
export const withPanelTexts = withMessages({ en, de });

import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/player-panels/de';
import { messages as en } from 'virtual:messages/player-panels/en';

/** Adds the texts of settings and help, which load with these: no film waits for them. */
export const withPanelTexts = withMessages({ en, de });

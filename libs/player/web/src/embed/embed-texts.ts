import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/embed/de';
import { messages as en } from 'virtual:messages/embed/en';

/** Adds the texts of the embed player. */
export const withEmbedTexts = withMessages({ en, de });

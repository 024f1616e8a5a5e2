import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/lists/de';
import { messages as en } from 'virtual:messages/lists/en';

/** The texts of this feature by language; they load with the components that show them. */
export const listTexts = { en, de };

/** Adds the texts of this feature to a component. */
export const withListTexts = withMessages(listTexts);

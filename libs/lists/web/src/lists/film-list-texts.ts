import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/film-lists/de';
import { messages as en } from 'virtual:messages/film-lists/en';

/** Adds the texts of lists to a component. */
export const withFilmListTexts = withMessages({ en, de });

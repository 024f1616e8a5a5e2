import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/institutions/de';
import { messages as en } from 'virtual:messages/institutions/en';

/** Adds the texts about institutions, which few users need. */
export const withInstitutionTexts = withMessages({ en, de });

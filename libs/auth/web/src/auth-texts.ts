import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/accounts/de';
import { messages as en } from 'virtual:messages/accounts/en';
import type { ComponentType } from 'react';

/** Adds the texts of accounts, which load with what shows them: the first page needs none of them. */
export const withAuthTexts = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  withMessages({ en, de }, Part);

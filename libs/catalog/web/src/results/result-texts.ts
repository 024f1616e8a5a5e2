import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/archive/de';
import { messages as en } from 'virtual:messages/archive/en';
import type { ComponentType } from 'react';

/** Adds the texts of results and filters, which load with the pages that have some. */
export const withResultTexts = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  withMessages({ en, de }, Part);

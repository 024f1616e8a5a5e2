import type { Locale } from '@nitrate/contract-kit';
import { createContext } from 'react';

/** Language of the mail: provided by `MailLayout`, read by the components in it. */
export const MailLanguage = createContext<Locale>('en');

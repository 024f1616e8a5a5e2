import type { Locale } from '@nitrate/contract-kit';
import { createContext } from 'react';

/** The language of the mail around a part; the layout sets it. */
export const MailLanguage = createContext<Locale>('en');

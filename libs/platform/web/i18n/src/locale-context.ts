import { createContext, useContext } from 'react';
import { defaultLocale, type Locale } from '@nitrate/contract-kit';

export const LocaleContext = createContext<Locale>(defaultLocale);

/** Language of the interface, as the path says. */
export const useLocale = (): Locale => useContext(LocaleContext);

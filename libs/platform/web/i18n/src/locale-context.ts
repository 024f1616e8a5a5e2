import { createContext, useContext } from 'react';
import { defaultLocale, type Locale } from '@nitrate/contract-kit';

export const LocaleContext = createContext<Locale>(defaultLocale);

/** Locale of the interface, which the path determines. */
export const useLocale = (): Locale => useContext(LocaleContext);

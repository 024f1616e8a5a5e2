import { createContext, useContext } from 'react';
import type { Locale } from '@nitrate/contract-kit';
import type { Messages } from '@nitrate/i18n';

/** What the shell's own components need of where they run. */
export interface AppServices {
  /** `https://films.example`, without a slash at its end. */
  origin: string;
  /** Languages loaded so far; the one that is shown is always among them. */
  messages: ReadonlyMap<Locale, Messages>;
}

export const AppServicesContext = createContext<AppServices>({ origin: '', messages: new Map() });

export const useAppServices = (): AppServices => useContext(AppServicesContext);

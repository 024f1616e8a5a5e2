import { createContext, useContext } from 'react';
import type { Locale } from '@nitrate/contract-kit';
import type { Messages } from '@nitrate/i18n';
import type { DocumentParts } from '@nitrate/server-rendering';

/** Dependencies of the shell's components that differ between browser and server. */
export interface AppServices {
  /** `https://films.example`, without a trailing slash. */
  origin: string;
  /** The loaded messages; the current language's are always loaded. */
  messages: ReadonlyMap<Locale, Messages>;
  /** On the server only: elements of head and body that hydration ignores. */
  document?: DocumentParts;
}

export const AppServicesContext = createContext<AppServices>({ origin: '', messages: new Map() });

export const useAppServices = (): AppServices => useContext(AppServicesContext);

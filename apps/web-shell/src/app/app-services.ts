import { createContext, useContext } from 'react';
import type { Locale } from '@nitrate/contract-kit';
import type { Messages } from '@nitrate/i18n';
import type { DocumentParts } from '@nitrate/server-rendering';

/** What the shell's own components need of where they run. */
export interface AppServices {
  /** `https://films.example`, without a slash at its end. */
  origin: string;
  /** Languages loaded so far; the one that is shown is always among them. */
  messages: ReadonlyMap<Locale, Messages>;
  /** On the server only: head and tail of the document, which hydration ignores. */
  document?: DocumentParts;
}

export const AppServicesContext = createContext<AppServices>({ origin: '', messages: new Map() });

export const useAppServices = (): AppServices => useContext(AppServicesContext);

import { makeStore, type AppStore, type PageDatum, type Send } from '@nitrate/api-client';
import type { Locale } from '@nitrate/contract-kit';
import { dialogsReducer } from '@nitrate/dialogs';
import { pageHistoryReducer } from '@nitrate/routing';

interface StoreSurroundings {
  send: Send;
  locale: () => Locale;
  data?: readonly PageDatum[];
  queryRetries?: number;
}

/** The store with the slices of everything the shell composes. */
export const makeAppStore = (surroundings: StoreSurroundings): AppStore =>
  makeStore({ ...surroundings, reducers: { dialogs: dialogsReducer, pageHistory: pageHistoryReducer } });

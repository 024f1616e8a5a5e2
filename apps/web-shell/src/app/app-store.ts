import { makeStore, type AppStore, type StoreOptions } from '@nitrate/api-client';
import { authReducer } from '@nitrate/auth/web';
import { dialogsReducer } from '@nitrate/dialogs';
import { pageHistoryReducer } from '@nitrate/routing';

/** The store with the slices of everything the shell composes. */
export const makeAppStore = (surroundings: Omit<StoreOptions, 'reducers'>): AppStore =>
  makeStore({
    ...surroundings,
    reducers: { auth: authReducer, dialogs: dialogsReducer, pageHistory: pageHistoryReducer },
  });

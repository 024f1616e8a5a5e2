import { makeStore, type AppStore, type StoreOptions } from '@nitrate/api-client';
import { authReducer } from '@nitrate/auth/web';
import { dialogsReducer } from '@nitrate/dialogs';
import { pageHistoryReducer } from '@nitrate/routing';
import { isProblemCode } from './problem-statuses';

/** The store with the slices of everything the shell composes. */
export const makeAppStore = (surroundings: Omit<StoreOptions, 'reducers' | 'isProblemCode'>): AppStore =>
  makeStore({
    ...surroundings,
    isProblemCode,
    reducers: { auth: authReducer, dialogs: dialogsReducer, pageHistory: pageHistoryReducer },
  });

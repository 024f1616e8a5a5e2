import { api, makeStore, type AppStore as Store, type StoreOptions } from '@nitrate/api-client';
import { authSlice } from '@nitrate/auth/data-access';
import { dialogsSlice } from '@nitrate/dialogs';
import { pageHistorySlice } from '@nitrate/routing';
import { combineSlices } from '@reduxjs/toolkit';

const rootReducer = combineSlices(api, authSlice, dialogsSlice, pageHistorySlice);

/** State of the store with all slices. */
export type RootState = ReturnType<typeof rootReducer>;
export type AppStore = Store<RootState>;

/** The store of a tab, or of a request on the server. */
export const makeAppStore = (options: Omit<StoreOptions<RootState>, 'reducer'>): AppStore =>
  makeStore({ ...options, reducer: rootReducer });

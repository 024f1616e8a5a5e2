import {
  combineReducers,
  configureStore,
  type EnhancedStore,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Locale } from '@nitrate/contract-kit';
import { useDispatch } from 'react-redux';
import type { Challenge, ClientContext, Send } from './base-query-types';
import type { Session } from './session';
import { api } from './api';
import { apiStateOf, type PageDatum } from './page-data';

type ApiState = ReturnType<typeof api.reducer>;

/** What every store holds; slices of features and platform parts lie beside it under their own names. */
export interface AppState {
  api: ApiState;
}

export type AppDispatch = ThunkDispatch<AppState, ClientContext, UnknownAction>;
export type AppStore = EnhancedStore<AppState, UnknownAction> & { dispatch: AppDispatch };

export interface StoreOptions {
  send: Send;
  locale: () => Locale;
  isProblemCode: ClientContext['isProblemCode'];
  /** Answers that came with the page. */
  data?: readonly PageDatum[];
  /** Slices beside the API's, by name: `{ dialogs: dialogsReducer }`. */
  reducers?: Record<string, Reducer>;
  session?: Session;
  challenge?: Challenge;
  /** 3 in the browser; the server passes 0. */
  queryRetries?: number;
}

/** A store: one per tab in the browser, one per request on the server. */
export function makeStore({
  send,
  locale,
  isProblemCode,
  data,
  reducers,
  session,
  challenge,
  queryRetries = 3,
}: StoreOptions): AppStore {
  const context: ClientContext = {
    send,
    locale,
    isProblemCode,
    queryRetries,
    ...(session && { session }),
    ...(challenge && { challenge }),
  };
  const reducer: Reducer<AppState> = combineReducers({ ...reducers, [api.reducerPath]: api.reducer }) as never;
  return configureStore({
    reducer,
    ...(data && { preloadedState: apiStateOf(data, Date.now()) }),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: context }, serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
      ),
  }) as AppStore;
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

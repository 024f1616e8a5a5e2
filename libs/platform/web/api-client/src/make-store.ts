import {
  configureStore,
  type EnhancedStore,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Locale } from '@nitrate/contract-kit';
import { useDispatch } from 'react-redux';
import type { Challenge, ClientContext, Send } from './base-query/base-query-types';
import type { Session } from './base-query/session';
import { api } from './api';
import { pageDataReceived, type PageDatum } from './page-data';

/** The state of every store; features and platform parts add slices under their own names. */
export interface AppState {
  api: ReturnType<typeof api.reducer>;
}

export type AppDispatch = ThunkDispatch<AppState, ClientContext, UnknownAction>;
export type AppStore<State extends AppState = AppState> = EnhancedStore<State, UnknownAction> & {
  dispatch: AppDispatch;
};

export interface StoreOptions<State extends AppState> {
  /** The root reducer: `combineSlices(api, authSlice, …)`. */
  reducer: Reducer<State, UnknownAction, Partial<Record<keyof State, never>>>;
  send: Send;
  locale: () => Locale;
  /** Data of the rendered page. */
  data?: readonly PageDatum[];
  session?: Session;
  challenge?: Challenge;
  /** 3 in the browser; the server passes 0. */
  queryRetries?: number;
  /** Whether subscribers are notified once per frame; default true. The server passes false: it has no subscribers. */
  autoBatch?: boolean;
}

/** Creates a store: one per tab in the browser, one per request on the server. */
export function makeStore<State extends AppState>({
  reducer,
  send,
  locale,
  data,
  session,
  challenge,
  queryRetries = 3,
  autoBatch = true,
}: StoreOptions<State>): AppStore<State> {
  const context: ClientContext = {
    send,
    locale,
    queryRetries,
    ...(session && { session }),
    ...(challenge && { challenge }),
  };
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: context } }).concat(api.middleware),
    enhancers: (defaults) => defaults({ autoBatch }),
  });
  if (data) store.dispatch(pageDataReceived(data));
  return store as AppStore<State>;
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

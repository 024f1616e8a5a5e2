import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ClientContext } from './base-query/base-query-types';
import type { AppDispatch, AppState } from './make-store';

interface QueryEndpoint<Arg, Result> {
  initiate: (
    arg: Arg,
    options: { subscribe: false },
  ) => ThunkAction<PromiseLike<Result>, AppState, ClientContext, UnknownAction>;
}

/**
 * Loads a query into the store without subscribing to it, for the component that renders it next: data that no component
 * uses leaves the store after its cache time, and is not fetched again when the user changes. Never rejects.
 */
export type LoadQuery = <Arg, Result>(endpoint: QueryEndpoint<Arg, Result>, arg: Arg) => PromiseLike<Result>;

export const loadQuery =
  (dispatch: AppDispatch): LoadQuery =>
  (endpoint, arg) =>
    dispatch(endpoint.initiate(arg, { subscribe: false }));

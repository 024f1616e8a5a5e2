/** The API client: `api`, to which features add endpoints with `call`, and the store. */
export { api, contentLifetime, contentQuery } from './src/api';
export { call } from './src/call';
export type { ApiCall, CallOf, CallParts } from './src/call';
export { callOnce } from './src/base-query/call-once';
export type { CallContext } from './src/base-query/call-once';
export type { ApiError, Challenge, Send } from './src/base-query/base-query-types';
export { apiUrl, clientHeaders, configureClient, mediaUrl, pageViewsUrl } from './src/client-config';
export type { Bases } from './src/client-config';
export { makeStore, useAppDispatch } from './src/make-store';
export type { AppDispatch, AppState, AppStore, StoreOptions } from './src/make-store';
export { releaseStore } from './src/release-store';
export { hydrate } from './src/hydrate';
export { dehydrate } from './src/page-data';
export type { PageDatum } from './src/page-data';
export { createSession } from './src/base-query/session';
export type { Session } from './src/base-query/session';
export { isApiError, isNotFound } from './src/is-api-error';

/** The one way from pages to the API: `api`, to which features add endpoints by `call`, and the store around it. */
export { api, contentLifetime, contentQuery } from './src/api';
export { call } from './src/call';
export type { ApiCall, CallOf, CallParts } from './src/call';
export { callOnce } from './src/call-once';
export type { ApiError, Challenge, ClientContext, Send } from './src/base-query-types';
export { apiUrl, buildId, configureClient, mediaUrl, pageViewsUrl } from './src/client-config';
export type { Bases } from './src/client-config';
export { makeStore, useAppDispatch } from './src/make-store';
export type { AppDispatch, AppState, AppStore, StoreOptions } from './src/make-store';
export { hydrate } from './src/hydrate';
export { dehydrate } from './src/page-data';
export type { PageDatum } from './src/page-data';
export { createSession } from './src/session';
export type { Session } from './src/session';
export { isApiError } from './src/is-api-error';

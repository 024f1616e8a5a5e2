import { createApi } from '@reduxjs/toolkit/query/react';
import { rehydrationInfo } from './page-data';
import { transport } from './base-query/transport';
import { withChallenge } from './base-query/with-challenge';
import { withProblems } from './base-query/with-problems';
import { withQueryRetry } from './base-query/with-query-retry';

/** Age from which data is refetched when a component subscribes to it. */
const staleAfterSeconds = 50;
const keepUnusedSeconds = 300;

/**
 * The API slice of the app. It has no endpoints of its own; features add theirs with `api.injectEndpoints`. A query
 * whose response depends on the current user provides the tag `Viewer`: it is refetched, or removed, when the user
 * changes.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: withQueryRetry(withChallenge(withProblems(transport))),
  keepUnusedDataFor: keepUnusedSeconds,
  refetchOnMountOrArgChange: staleAfterSeconds,
  tagTypes: ['Viewer'],
  // Responses that the server got while rendering the page, see `pageDataReceived`.
  extractRehydrationInfo: rehydrationInfo,
  // The next user must not see data of the previous one, even while other requests are pending.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

/** For endpoints of the content service: their data stays in the cache. */
export const contentLifetime = { keepUnusedDataFor: Infinity } as const;

/** For hooks of the content service: its data is never refetched. */
export const contentQuery = { refetchOnMountOrArgChange: false } as const;

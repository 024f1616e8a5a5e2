import { createApi } from '@reduxjs/toolkit/query/react';
import { rehydrationInfo } from './page-data';
import { sendCall } from './send-call';
import { withChallenge } from './with-challenge';
import { withProblems } from './with-problems';
import { withQueryRetry } from './with-query-retry';
import { withRefresh } from './with-refresh';
import { withTransportRetry } from './with-transport-retry';

/** Seconds after which data is refetched when something new subscribes to it. */
const staleAfterSeconds = 50;
const keepUnusedSeconds = 300;

/**
 * The one API of the client. It has no endpoints of its own; features add theirs with `api.injectEndpoints`. A query
 * whose answer depends on the current user provides the tag `Viewer`: it is refetched, or removed, when that changes.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: withQueryRetry(withChallenge(withProblems(withRefresh(withTransportRetry(sendCall))))),
  keepUnusedDataFor: keepUnusedSeconds,
  refetchOnMountOrArgChange: staleAfterSeconds,
  tagTypes: ['Viewer'],
  // A page brings the answers that the server had, see `pageDataReceived`.
  extractRehydrationInfo: rehydrationInfo as never,
  // What a user saw is not for the next one, whatever else is pending.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

/** For endpoints of the content service: their answers never leave the cache. */
export const contentLifetime = { keepUnusedDataFor: Infinity } as const;

/** For hooks over endpoints of the content service: an answer never grows stale. */
export const contentQuery = { refetchOnMountOrArgChange: false } as const;

import { createApi } from '@reduxjs/toolkit/query/react';
import { sendCall } from './send-call';
import { withChallenge } from './with-challenge';
import { withProblems } from './with-problems';
import { withQueryRetry } from './with-query-retry';
import { withRefresh } from './with-refresh';
import { withTransportRetry } from './with-transport-retry';

/** Seconds after which data is asked for again when something new wants it. */
const staleAfterSeconds = 50;
const keepUnusedSeconds = 300;

/**
 * The one API of the client. It has no endpoints of its own; features add theirs with `api.injectEndpoints`. A query
 * whose answer depends on who asks provides the tag `Viewer`: it is asked again, or forgotten, when that changes.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: withQueryRetry(withChallenge(withProblems(withRefresh(withTransportRetry(sendCall))))),
  keepUnusedDataFor: keepUnusedSeconds,
  refetchOnMountOrArgChange: staleAfterSeconds,
  tagTypes: ['Viewer'],
  // What a user saw is not for the next one, whatever else is on its way.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

/** For endpoints of the content service: their answers are kept for good. */
export const contentLifetime = { keepUnusedDataFor: Infinity } as const;

/** For hooks over endpoints of the content service: an answer never grows stale. */
export const contentQuery = { refetchOnMountOrArgChange: false } as const;

import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { QueryResult, ApiError, ClientContext } from './base-query-types';
import type { ApiCall } from '../call';
import { sendCall } from './send-call';
import { withProblems } from './with-problems';

const query = withProblems(sendCall);

/**
 * Makes a call outside of the store, without retries: for the refresh of the session, which retries of other calls
 * await.
 */
export function callOnce(
  context: Pick<ClientContext, 'send' | 'locale'>,
  request: ApiCall,
  signal: AbortSignal,
): Promise<QueryResult<ApiError>> {
  const api: Pick<BaseQueryApi, 'extra' | 'signal'> = { extra: context, signal };
  return query(request, api as BaseQueryApi);
}

import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { ApiCall } from '../call';
import type { ClientContext, QueryResult, TransportError } from './base-query-types';
import { transport } from './transport';

/** What `callOnce` needs of a store, or of a script without one. */
export type CallContext = Pick<ClientContext, 'send' | 'locale' | 'session'>;

/**
 * Makes a call outside of the store, with the retries of the transport only: for the refresh of the session, which
 * retries of other calls await, and for calls in the background. A 401 refreshes the session where the context has one.
 */
export function callOnce(
  context: CallContext,
  request: ApiCall,
  signal: AbortSignal,
): Promise<QueryResult<TransportError>> {
  const api: Pick<BaseQueryApi, 'extra' | 'signal'> = { extra: context, signal };
  return transport(request, api as BaseQueryApi);
}

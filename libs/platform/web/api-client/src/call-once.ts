import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { Answer, ApiError, ClientContext } from './base-query-types';
import type { ApiCall } from './call';
import { sendCall } from './send-call';
import { withProblems } from './with-problems';

const ask = withProblems(sendCall);

/** A call outside of the store, without any repetition: for renewing the session, on which repeated calls wait. */
export function callOnce(
  context: Pick<ClientContext, 'send' | 'locale'>,
  request: ApiCall,
  signal: AbortSignal,
): Promise<Answer<ApiError>> {
  const surroundings: Pick<BaseQueryApi, 'extra' | 'signal'> = { extra: context, signal };
  return ask(request, surroundings as BaseQueryApi);
}

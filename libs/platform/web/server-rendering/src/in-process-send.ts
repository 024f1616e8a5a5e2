import type { Send } from '@nitrate/api-client';
import type { CallApi } from '@nitrate/contract-kit';

const withoutBody = new Set([204, 205, 304]);

/** The `send` of the API client over `callApi`, without a session. */
export function inProcessSend(callApi: CallApi): Send {
  return async (url, { method, headers, body, signal }) => {
    const response = await callApi(url, {
      method: method ?? 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { body }),
      ...(signal && { signal }),
    });
    return new Response(withoutBody.has(response.status) ? null : response.body, {
      status: response.status,
      headers: { 'content-type': 'application/json' },
    });
  };
}

import type { Send } from '@nitrate/api-client';

/** Calls the API in process, without a session. A body of type string is serialised JSON. */
export type CallApi = (
  path: string,
  init?: { method?: string; headers?: Record<string, string>; body?: string; signal?: AbortSignal },
) => Promise<{ status: number; body: unknown }>;

const withoutBody = new Set([204, 205, 304]);

/** The `send` of the API client over `callApi`. */
export function inProcessSend(callApi: CallApi): Send {
  return async (url, { method, headers, body, signal }) => {
    const response = await callApi(url, {
      method: method ?? 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { body }),
      ...(signal && { signal }),
    });
    const text = typeof response.body === 'string' ? response.body : JSON.stringify(response.body ?? null);
    return new Response(withoutBody.has(response.status) ? null : text, {
      status: response.status,
      headers: { 'content-type': 'application/json' },
    });
  };
}

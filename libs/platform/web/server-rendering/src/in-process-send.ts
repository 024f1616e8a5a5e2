import type { Send } from '@nitrate/api-client';

/** Calls the API within the process, without a session. A string body of the answer is JSON already. */
export type CallApi = (
  path: string,
  init?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<{ status: number; body: unknown }>;

const withoutBody = new Set([204, 205, 304]);

/** `fetch` as the API client uses it, over `callApi`. */
export function inProcessSend(callApi: CallApi): Send {
  return async (url, { method, headers, body }) => {
    const answer = await callApi(url, {
      method: method ?? 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { body }),
    });
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? null);
    return new Response(withoutBody.has(answer.status) ? null : text, {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  };
}

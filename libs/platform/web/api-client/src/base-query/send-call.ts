import { localeTags } from '@nitrate/contract-kit';
import { type ApiFile, type Query, type Send, type TransportError, contextOf } from './base-query-types';
import { basePath, clientHeaders } from '../client-config';
import { isRetryableStatus } from './retryable-status';
import { wait } from './wait';

/** A longer `Retry-After` is left to the retries of the query. */
const maxWaitMs = 5_000;

/** `Retry-After` in seconds or as a date, in milliseconds from now. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** Retries reads once after a transient failure, the retry of the transport. Never retries writes. */
export const retryReads =
  (send: Send) =>
  async (url: string, init: RequestInit = {}): Promise<Response> => {
    if (!/GET|HEAD/.test(init.method ?? 'GET')) return send(url, init);
    const first = await send(url, init).catch((error: unknown) => {
      if (init.signal?.aborted) throw error;
    });
    const delay = retryAfterMs(first?.headers.get('retry-after') ?? null, Date.now()) ?? 0;
    const isRetried = isRetryableStatus(first?.status ?? 0) && delay <= maxWaitMs;
    return first && !(isRetried && (await wait(delay, init.signal))) ? first : send(url, init);
  };

/** The file of a reply, with the name that the server gives it, else the last part of its address. */
async function fileOf(response: Response, url: string): Promise<ApiFile> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? url.replace(/\?.*|.*\//g, ''), content: await response.blob() };
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const text = await response.text();
  return /[/+]json\b/.test(response.headers.get('content-type') ?? '') ? (JSON.parse(text) as unknown) : text;
}

/** Sends a call with cookies and the headers of the client, a failed read twice: the innermost function of the base query. */
export const sendCall: Query<TransportError> = async ({ method, url, base, body, cache, keepalive, asFile }, api) => {
  const { send, locale } = contextOf(api);
  const headers = clientHeaders(localeTags[locale()]);
  if (cache) headers['Cache-Control'] = cache;
  const isFile = body instanceof Blob;
  if (body !== undefined) headers['Content-Type'] = `application/${isFile ? 'octet-stream' : 'json'}`;
  try {
    const response = await retryReads(send)(basePath(base) + url, {
      method,
      headers,
      credentials: 'include',
      signal: api.signal,
      ...(cache && { cache }),
      ...(keepalive && { keepalive }),
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
    if (response.ok && asFile) return { data: await fileOf(response, url) };
    const payload = await bodyOf(response);
    if (response.ok) return { data: payload };
    const { status, headers: answered } = response;
    return {
      error: { status, body: payload, retryAfterMs: retryAfterMs(answered.get('retry-after'), Date.now()) },
    };
  } catch {
    return { error: { status: 0 } };
  }
};

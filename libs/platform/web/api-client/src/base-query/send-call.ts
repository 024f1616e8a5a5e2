import { localeTags } from '@nitrate/contract-kit';
import { contextOf, type Query, type TransportError } from './base-query-types';
import { basePath, clientHeaders } from '../client-config';

/** `Retry-After` in seconds or as a date, in milliseconds from now. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const text = await response.text();
  return /[/+]json\b/.test(response.headers.get('content-type') ?? '') ? (JSON.parse(text) as unknown) : text;
}

/** Sends a call with cookies and the headers of the client: the innermost function of the base query. */
export const sendCall: Query<TransportError> = async ({ method, url, base, body, cache, keepalive }, api) => {
  const { send, locale } = contextOf(api);
  const headers = clientHeaders(localeTags[locale()]);
  if (cache) headers['Cache-Control'] = cache;
  const isFile = body instanceof Blob;
  if (body !== undefined) headers['Content-Type'] = `application/${isFile ? 'octet-stream' : 'json'}`;
  try {
    const response = await send(basePath(base) + url, {
      method,
      headers,
      credentials: 'include',
      signal: api.signal,
      ...(cache && { cache }),
      ...(keepalive && { keepalive }),
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
    const payload = await bodyOf(response);
    if (response.ok) return { data: payload };
    const retryAfter = retryAfterMs(response.headers.get('retry-after'), Date.now());
    return {
      error: { status: response.status, body: payload, ...(retryAfter !== undefined && { retryAfterMs: retryAfter }) },
    };
  } catch {
    return { error: { status: 0 } };
  }
};

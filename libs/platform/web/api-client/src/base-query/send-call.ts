import { localeTags } from '@nitrate/contract-kit';
import { type ApiFile, contextOf, type Query, type TransportError } from './base-query-types';
import { basePath, clientHeaders } from '../client-config';
import { retryAfterMs, retryReads } from './retry-reads';

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

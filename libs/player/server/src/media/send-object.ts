import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { OpenObject } from '@nitrate/storage';

/** The headers of an object that describe it, also when nothing of it is sent. */
export function describingHeaders(
  { etag, modified }: Pick<OpenObject, 'etag' | 'modified'>,
  cacheControl: string,
): OutgoingHttpHeaders {
  return {
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'accept-ranges, content-length, content-range, etag',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    'cache-control': cacheControl,
    'last-modified': modified.toUTCString(),
    etag,
  };
}

/**
 * Sends an object or the opened range of it, 416 where that is beyond its end. Resolves also when the client
 * disconnects.
 */
export async function sendObject(
  reply: ServerResponse,
  { size, range, content }: OpenObject,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  if (range === 'unsatisfiable') {
    const { 'content-type': _, ...others } = headers;
    reply.writeHead(416, { ...others, 'content-range': `bytes */${size}`, 'content-length': 0 }).end();
    return;
  }
  reply.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': range ? range.end - range.start + 1 : size,
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
  });
  for await (const chunk of content) if (!(await isSent(reply, chunk))) return;
  reply.end();
}

/** True once the kernel has accepted all of it; false when the client has disconnected. */
function isSent(reply: ServerResponse, chunk: Uint8Array): Promise<boolean> {
  if (reply.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    const onClose = () => resolve(false);
    reply.once('close', onClose);
    reply.write(chunk, (error) => {
      reply.off('close', onClose);
      resolve(!error);
    });
  });
}

/** Whether the client of a conditional request has this version. */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, modified }: Pick<OpenObject, 'etag' | 'modified'>) {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
  }
  const since = headers['if-modified-since'];
  return since !== undefined && wholeSeconds(modified) <= Date.parse(since);
}

/** Whether the `If-Range` of a request, absent or not, allows a part of this version to be sent. */
export function isSameVersion(
  ifRange: string | string[] | undefined,
  { etag, modified }: Pick<OpenObject, 'etag' | 'modified'>,
): boolean {
  return ifRange === undefined || ifRange === etag || wholeSeconds(modified) === Date.parse(String(ifRange));
}

const wholeSeconds = (time: Date): number => Math.floor(time.getTime() / 1000) * 1000;

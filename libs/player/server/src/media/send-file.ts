import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { byteRange } from './byte-range';

/** Takes half the CPU per byte of Node's default of 64 KiB. */
const readBytes = 256 * 1024;
const maxPooledBuffers = 64;
const bufferPool: Buffer[] = [];

export interface OpenFile {
  handle: FileHandle;
  size: number;
  modified: Date;
}

/** Opens a regular file; undefined where there is none. The caller closes it. */
export async function openFile(path: string): Promise<OpenFile | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
  const stat = await handle.stat();
  if (stat.isFile()) return { handle, size: stat.size, modified: stat.mtime };
  await handle.close();
  return undefined;
}

const notFoundCodes: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ELOOP'];

const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && notFoundCodes.includes(error.code);

interface SendOptions {
  type: string;
  cacheControl: string;
  /** Headers of every response. */
  headers: OutgoingHttpHeaders;
}

/**
 * Replies to a GET or HEAD with a file: ranges and conditional requests of RFC 9110, readable from any origin. Resolves
 * also when the client disconnects.
 */
export async function sendFile(
  request: IncomingMessage,
  reply: ServerResponse,
  file: OpenFile,
  { type, cacheControl, headers: common }: SendOptions,
): Promise<void> {
  const { size, modified } = file;
  const etag = `"${size.toString(36)}-${Math.floor(modified.getTime()).toString(36)}"`;
  const headers = {
    ...common,
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'accept-ranges, content-length, content-range, etag',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    'cache-control': cacheControl,
    'last-modified': modified.toUTCString(),
    etag,
  };
  if (isUnchanged(request.headers, etag, modified)) {
    reply.writeHead(304, headers).end();
    return;
  }
  const wanted = isSameVersion(request.headers['if-range'], etag, modified) ? request.headers.range : undefined;
  const range = byteRange(wanted, size);
  if (range === 'unsatisfiable') {
    reply.writeHead(416, { ...headers, 'content-range': `bytes */${size}`, 'content-length': 0 }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.writeHead(range ? 206 : 200, {
    ...headers,
    'content-type': type,
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (request.method === 'HEAD' || size === 0) reply.end();
  else await stream(file.handle, start, end, reply);
}

/** Alternates reads and writes on one pooled buffer; a stream would allocate a buffer per chunk. */
async function stream(handle: FileHandle, start: number, end: number, reply: ServerResponse): Promise<void> {
  const buffer = bufferPool.pop() ?? Buffer.allocUnsafeSlow(readBytes);
  for (let at = start; at <= end && !reply.destroyed;) {
    const { bytesRead } = await handle.read(buffer, 0, Math.min(readBytes, end - at + 1), at);
    if (bytesRead === 0) throw new Error('A media file was truncated while it was sent.');
    at += bytesRead;
    // After a disconnect the socket may still use the buffer, so it is not returned to the pool.
    if (!(await sent(reply, buffer.subarray(0, bytesRead)))) return;
  }
  reply.end();
  if (bufferPool.length < maxPooledBuffers) bufferPool.push(buffer);
}

/** True once the kernel has accepted all of it; false when the client has disconnected. */
function sent(reply: ServerResponse, chunk: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    const onClose = () => resolve(false);
    reply.once('close', onClose);
    reply.write(chunk, (error) => {
      reply.off('close', onClose);
      resolve(!error);
    });
  });
}

function isUnchanged(headers: IncomingHttpHeaders, etag: string, mtime: Date): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
  }
  const since = headers['if-modified-since'];
  return since !== undefined && wholeSeconds(mtime) <= Date.parse(since);
}

/** Whether the `If-Range` of a request, absent or not, allows a part of this version to be sent. */
function isSameVersion(ifRange: string | string[] | undefined, etag: string, mtime: Date): boolean {
  return ifRange === undefined || ifRange === etag || wholeSeconds(mtime) === Date.parse(String(ifRange));
}

const wholeSeconds = (time: Date): number => Math.floor(time.getTime() / 1000) * 1000;

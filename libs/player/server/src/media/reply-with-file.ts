import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { Refusal } from '@nitrate/http';
import type { OpenObject } from '@nitrate/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRange } from './byte-range';
import type { MediaDeps } from './media-deps';
import { mediaPath } from './media-path';
import { isManifest, mediaType } from './media-type';
import { describingHeaders, isSameVersion, isUnchanged, sendObject } from './send-object';

/** A year. */
export const maxAgeSeconds = 31_536_000;
const maxManifestAgeSeconds = 60;

interface MediaFile {
  /** The undecoded path below the storage. */
  key: string;
  /** In seconds. */
  maxAge: number;
}

/**
 * Replies to a GET or HEAD with a stored media file: ranges and conditional requests of RFC 9110, readable from any
 * origin.
 * @throws Refusal `assetNotFound`, also for other files than media
 * @throws StorageUnavailable
 */
export async function replyWithFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: MediaDeps['storage'],
  { key, maxAge }: MediaFile,
): Promise<FastifyReply> {
  const path = mediaPath(key);
  const type = path && mediaType(path);
  if (!type) throw new Refusal('assetNotFound');
  const cacheControl = isManifest(path)
    ? `public, max-age=${Math.min(maxManifestAgeSeconds, maxAge)}`
    : `public, max-age=${maxAge}, immutable`;
  if (request.method === 'HEAD' || isConditional(request.headers)) {
    const info = await storage.stat(path);
    if (!info) throw new Refusal('assetNotFound');
    const headers = describingHeaders(info, cacheControl);
    if (isUnchanged(request.headers, info)) return reply.code(304).headers(headers).send();
    if (request.method === 'HEAD') {
      return reply.headers({ ...headers, 'content-type': type, 'content-length': info.size }).send();
    }
  }
  const object = await openPart(storage, path, request.headers);
  if (!object) throw new Refusal('assetNotFound');
  const common = reply.getHeaders() as OutgoingHttpHeaders;
  // Fastify adds neither compression nor headers from here on.
  reply.hijack();
  try {
    const headers = { ...common, ...describingHeaders(object, cacheControl), 'content-type': type };
    await sendObject(reply.raw, object, headers);
  } catch (error) {
    request.log.error(error, 'Failed to send a media file');
    reply.raw.destroy();
  } finally {
    await object.close();
  }
  return reply;
}

const isConditional = (headers: IncomingHttpHeaders): boolean =>
  headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;

/** The requested range, or the whole file where `If-Range` names another version. */
async function openPart(
  storage: MediaDeps['storage'],
  path: string,
  headers: IncomingHttpHeaders,
): Promise<OpenObject | undefined> {
  const range = byteRange(headers.range);
  const object = await storage.open(path, range);
  if (!object || !range || isSameVersion(headers['if-range'], object)) return object;
  await object.close();
  return storage.open(path);
}

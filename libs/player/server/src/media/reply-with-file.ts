import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { Refusal } from '@nitrate/http';
import type { OpenObject } from '@nitrate/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRange } from './byte-range';
import type { MediaDeps } from './media-deps';
import { describingHeaders, isSameVersion, isUnchanged, sendObject } from './send-object';

const mediaTypes: Readonly<Record<string, string>> = {
  mpd: 'application/dash+xml; charset=utf-8',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** Content type by file name; undefined for files that are not delivered (states, logs, partial files). */
function mediaType(file: string): string | undefined {
  return mediaTypes[file.slice(file.lastIndexOf('.') + 1)];
}

/** Manifests can change when an asset is packaged again; everything else is immutable. */
const isManifest = (file: string): boolean => /\.(mpd|m3u8)$/.test(file);

const name = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,199}$/;

/**
 * Validates the undecoded path of a media file. Undefined unless every part is a plain name: no escapes, no hidden
 * files, no path traversal.
 */
function mediaPath(rest: string): string | undefined {
  if (rest.length > 300) return undefined;
  return rest.split('/').every((part) => name.test(part)) ? rest : undefined;
}

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

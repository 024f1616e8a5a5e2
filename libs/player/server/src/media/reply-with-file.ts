import type { OutgoingHttpHeaders } from 'node:http';
import { Refusal } from '@nitrate/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MediaDeps } from './media-deps';
import { mediaPath } from './media-path';
import { isManifest, mediaType } from './media-type';
import { openFile, sendFile } from './send-file';

/** A year. */
export const maxAgeSeconds = 31_536_000;
const maxManifestAgeSeconds = 60;

/**
 * Replies with a stored media file. `key` is the undecoded path below the storage, `maxAge` in seconds.
 * @throws Refusal `assetNotFound`, also for other files than media
 */
export async function replyWithFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: MediaDeps['storage'],
  { key, maxAge }: { key: string; maxAge: number },
): Promise<FastifyReply> {
  const path = mediaPath(key);
  const type = path && mediaType(path);
  const file = type && (await openFile(storage.path(path)));
  if (!file) throw new Refusal('assetNotFound');
  const cacheControl = isManifest(path)
    ? `public, max-age=${Math.min(maxManifestAgeSeconds, maxAge)}`
    : `public, max-age=${maxAge}, immutable`;
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  // Fastify adds neither compression nor headers from here on.
  reply.hijack();
  try {
    await sendFile(request.raw, reply.raw, file, { type, cacheControl, headers });
  } catch (error) {
    request.log.error(error, 'Failed to send a media file');
    reply.raw.destroy();
  } finally {
    await file.handle.close();
  }
  return reply;
}

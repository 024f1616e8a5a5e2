import { Refusal, registerProblems, type HttpServer } from '@nitrate/http';
import { playerProblems } from '@nitrate/player/contract';
import type { Storage } from '@nitrate/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { grantSigner } from './grants';
import { mediaPath } from './media-path';
import { isManifest, mediaType } from './media-type';
import { openFile, sendFile } from './send-file';

export interface MediaServerDeps {
  /** Assets lie below `assets/<id>/`, stills below `stills/<film>/`. */
  storage: Pick<Storage, 'path'>;
  /** The first signs, all are accepted. At least 32 characters each. */
  signingKeys: readonly string[];
  now?: () => Date;
}

const year = 31_536_000;
const manifestSeconds = 60;
/** A film is some thousand files: they are not counted as calls. */
const config = { rateLimit: false } as const;

/**
 * Delivers media files: `/media/g/<expires>.<signature>/<assetId>/<file>` to those with a grant for that asset,
 * `/media/stills/<film>/<file>` to everyone. Refuses with `grantInvalid` and `assetNotFound`.
 */
export function mediaServer(app: HttpServer, deps: MediaServerDeps): void {
  registerProblems(app, playerProblems);
  const { storage, signingKeys, now = () => new Date() } = deps;
  const grants = grantSigner(signingKeys);

  async function send(request: FastifyRequest, reply: FastifyReply, rest: string, maxAge: number) {
    const key = mediaPath(rest);
    const type = key && mediaType(key);
    const file = type && (await openFile(storage.path(key)));
    if (!file) throw new Refusal('assetNotFound');
    const cacheControl = isManifest(key)
      ? `public, max-age=${Math.min(manifestSeconds, maxAge)}`
      : `public, max-age=${maxAge}, immutable`;
    // Past this point nothing of the framework touches the reply: no compression, no further headers.
    reply.hijack();
    try {
      await sendFile(request.raw, reply.raw, file, { type, cacheControl });
    } catch (error) {
      request.log.error(error, 'a media file could not be sent to its end');
      reply.raw.destroy();
    } finally {
      await file.handle.close();
    }
  }

  app.route<{ Params: { token: string; asset: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/g/:token/:asset/*',
    config,
    handler: async (request, reply) => {
      const { token, asset } = request.params;
      const seconds = Math.floor(now().getTime() / 1000);
      const expires = grants.verify(token, asset, seconds);
      if (expires === undefined) throw new Refusal('grantInvalid');
      // A copy kept by a cache must not outlive the grant in its address.
      await send(request, reply, `assets/${asset}/${request.params['*']}`, Math.min(expires - seconds, year));
      return reply;
    },
  });

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/stills/*',
    config,
    handler: async (request, reply) => {
      await send(request, reply, `stills/${request.params['*']}`, year);
      return reply;
    },
  });
}

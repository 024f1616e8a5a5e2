import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@nitrate/contract-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachePolicy, noStore } from './cache-policy';
import { checkAccess } from './check-access';
import type { HttpServer } from './create-http-server';
import { refuseNul } from './refuse-nul';
import { serialiserSchema } from './serialiser-schema';
import type { SignedInViewer, Viewer } from './viewer';

/** A call as its handler sees it: everything checked against the contract. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly viewer: ViewerFor<E>;
  readonly now: () => Date;
  /** For what the contract does not say: address, headers, log. */
  readonly request: FastifyRequest;
  /** For cookies and headers of the answer. */
  readonly reply: FastifyReply;
}

/** Who can have got past the access that an endpoint asks for. */
type ViewerFor<E extends Endpoint> = E['access'] extends 'anyone' ? Viewer : SignedInViewer;

/** Answers a call, or throws a `Refusal`. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E>> | ReplyOf<E>;

export interface RouteOptions {
  /** `noStore` unless told. */
  cache?: CachePolicy;
  /** Largest body in bytes; one mebibyte unless told. */
  bodyLimit?: number;
  /** Calls per address and minute, where calls are limited at all; the server's own limit unless told. */
  callsPerMinute?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, on routes of endpoints. */
    viewer: Viewer;
  }
  interface FastifyContextConfig {
    /** The contract that the route fulfils; the API documentation is made of it. */
    endpoint?: Endpoint;
  }
}

/** Serves an endpoint of a contract below the prefix of `app`. */
export function route<E extends Endpoint>(
  app: HttpServer,
  endpoint: E,
  handler: Handler<E>,
  { cache = noStore, bodyLimit, callsPerMinute }: RouteOptions = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.url,
    bodyLimit,
    config: { endpoint, rateLimit: callsPerMinute === undefined ? {} : { max: callsPerMinute } },
    // Before anything of the call is read: who may not call learns nothing more, and sends no body.
    async onRequest(request) {
      const viewer = await app.kit.viewerOf(request, endpoint.access === 'anyone' ? 'token' : 'session');
      checkAccess(endpoint, viewer, app.kit.now());
      request.viewer = viewer;
    },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { 200: serialiserSchema(endpoint.reply) },
    },
    async handler(request, reply) {
      refuseNul(request);
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        viewer: request.viewer,
        now: app.kit.now,
        request,
        reply,
      } as unknown as Call<E>;
      const answer = await handler(call);
      reply.header('cache-control', cache.header);
      return answer;
    },
  });
}

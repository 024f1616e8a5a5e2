import type { Endpoint } from '@nitrate/contract-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KnownProblems } from './problems/known-problems';
import type { Viewer, ViewerCheck } from './security/viewer';

/** Identifies the viewer of a request. */
export type ViewerOf = (request: FastifyRequest, check: ViewerCheck) => Viewer | Promise<Viewer>;

/** A route of the server, with its contract where it has one. */
export interface KnownRoute {
  method: string;
  /** With its prefix, parameters as `:name`. */
  url: string;
  endpoint?: Endpoint;
}

/** What routes and plugins get from the server. */
export interface ServerDeps {
  readonly now: () => Date;
  readonly viewerOf: ViewerOf;
  /** The origin that the client sees, such as `https://films.example`: `publicOrigin`, else the request's. */
  readonly originOf: (request: FastifyRequest) => string;
  /** Every route registered so far. */
  readonly routes: KnownRoute[];
  /** A header that marks calls of the server to itself, which the rate limit does not count. */
  readonly internalCallHeader: { readonly name: string; readonly value: string };
  /** Milliseconds since the last GET request; background work waits while pages are being served. */
  readonly sinceLastVisit: () => number;
  /** Statuses by problem code, see `registerProblems`. */
  readonly problems: KnownProblems;
  /** Whether endpoints have a rate limit. */
  readonly limitsCalls: boolean;
  /** Uncached pages and documents per client address and minute; 0 is no limit. */
  readonly rendersPerMinute: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly deps: ServerDeps;
  }
}

/** A server made by `createHttpServer`. */
export type HttpServer = FastifyInstance;

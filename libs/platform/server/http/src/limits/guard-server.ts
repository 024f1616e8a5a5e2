import type { Server } from 'node:http';
import { Socket } from 'node:net';
import { throttle } from 'es-toolkit';
import type { HttpServer } from '../http-server';
import type { ErrorPage } from '../problems/error-page';
import type { NetworkList } from '../proxies/network-list';
import { answerClientError } from './answer-client-error';
import { limitArrival } from './limit-arrival';
import { connectionLimit } from './limit-connections';
import { openRequestLimit } from './limit-open-requests';
import type { ServerLimits } from './server-limits';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long to arrive as an upload. */
    upload?: boolean;
  }
}

const logIntervalMs = 60_000;

interface Guard {
  limits: ServerLimits;
  isTrustedProxy: NetworkList;
  errorPage: ErrorPage | undefined;
}

/** Enforces the limits of what clients may hold open. */
export function guardServer(app: HttpServer, { limits, isTrustedProxy, errorPage }: Guard): void {
  let closed = 0;
  const logClosed = throttle(
    () => app.log.warn({ closed }, 'Connections beyond the limit were closed; the number is since the start'),
    logIntervalMs,
    { edges: ['leading'] },
  );
  const watch = connectionLimit({
    ...limits,
    isTrustedProxy,
    onClosed: () => {
      closed += 1;
      logClosed();
    },
  });
  const limitOpenRequests = openRequestLimit(limits.maxConnectionsPerAddress);
  watch(app.server);
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // Calls in process have no connection.
    if (!(socket instanceof Socket)) return done();
    // For `localhost` Fastify opens a second server, which can be reached only by its connections.
    const { server } = socket as Socket & { server?: Server };
    if (server && server !== app.server) {
      if (server.listenerCount('clientError') === 0) server.on('clientError', answerClientError(errorPage));
      watch(server);
    }
    if (isTrustedProxy(socket.remoteAddress)) limitOpenRequests(request, reply);
    if (!request.routeOptions.config.upload) limitArrival(request.raw, reply.raw, limits.requestTimeoutMs);
    done();
  });
}

/** How often Node.js looks for requests that exceed a timeout, at most. */
const maxCheckMs = 5_000;

/** The options of Fastify for these limits. */
export function timeoutOptions(
  { headersTimeoutMs, uploadTimeoutMs, requestTimeoutMs }: ServerLimits,
  errorPage: ErrorPage | undefined,
) {
  const requestTimeout = Math.max(uploadTimeoutMs, requestTimeoutMs);
  return {
    requestTimeout,
    // Closes connections on which nothing moves, such as connections of clients that do not read their response.
    connectionTimeout: idleTimeoutMs,
    clientErrorHandler: answerClientError(errorPage),
    http: {
      requestTimeout,
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: Math.min(maxCheckMs, headersTimeoutMs),
    },
  };
}

const idleTimeoutMs = 120_000;

import { constants } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import { AjvCompiler } from '@fastify/ajv-compiler';
import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@nitrate/contract-kit';
import fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
  type RawServerDefault,
} from 'fastify';
import { securityHeaders } from './content-security';
import { originOf } from './origin-of';
import { parseQuery } from './parse-query';
import { problemDocument, problemType } from './problem-document';
import { Refusal } from './refusal';
import { refusalOfError } from './refusal-of-error';
import { refuseForeignOrigin } from './refuse-foreign-origin';
import { anonymous, type Viewer, type ViewerCheck } from './viewer';

export interface HttpServerOptions {
  /** False for silence, otherwise as pino wants it. */
  logger?: FastifyServerOptions['logger'];
  /** How many proxies stand in front; the visitor's address is taken from behind them. 0 unless told. */
  trustedHops?: number;
  /** The clock; the system's unless told. */
  now?: () => Date;
  /** Who asks; everybody is anonymous unless told. */
  viewerOf?: ViewerOf;
  /** Where visitors reach us, such as `https://films.example`. Their own `Host` counts as well. */
  publicOrigin?: string;
  /** Other origins that our pages load from and call. */
  otherOrigins?: readonly string[];
  /** `'sha256-…'` of the scripts that stand in pages. */
  scriptHashes?: readonly string[];
  /** Calls per address and minute; unlimited unless told. */
  callsPerMinute?: number;
}

type ViewerOf = (request: FastifyRequest, check: ViewerCheck) => Viewer | Promise<Viewer>;

/** A route of the server; `endpoint` where a contract stands behind it. */
export interface KnownRoute {
  method: string;
  /** With its prefix, parameters as `:name`. */
  url: string;
  endpoint?: Endpoint;
}

/** What routes need of the server they are on. */
interface Kit {
  readonly now: () => Date;
  readonly viewerOf: ViewerOf;
  /** The origin that the client sees, such as `https://films.example`: `publicOrigin`, else what the request names. */
  readonly originOf: (request: FastifyRequest) => string;
  /** Every route that was registered so far. */
  readonly routes: KnownRoute[];
  /** A header that marks calls this process makes to itself; they are not counted against anybody. */
  readonly ownCall: { readonly name: string; readonly value: string };
  /** Milliseconds since somebody last asked for something to see; what can wait gives way to visitors. */
  readonly sinceLastVisit: () => number;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly kit: Kit;
  }
}

export type HttpServer = FastifyInstance;

/** Bytes of an answer below which compressing costs more than it saves. */
const compressFrom = 1024;

/** A Fastify with the house's rules on it. Register routes on it, then `listen` or `inject`. */
export async function createHttpServer(options: HttpServerOptions = {}): Promise<HttpServer> {
  const trustedHops = options.trustedHops ?? 0;
  const serverOptions: FastifyServerOptions & FastifyHttpOptions<RawServerDefault> = {
    logger: options.logger ?? false,
    trustProxy: (_address, hop) => hop < trustedHops,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 500, querystringParser: parseQuery },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  };
  const app: FastifyInstance = fastify(serverOptions);
  const ownCall = { name: 'x-nitrate-own-call', value: randomUUID() };
  let lastVisit = -Infinity;
  app.decorate('kit', {
    now: options.now ?? (() => new Date()),
    viewerOf: options.viewerOf ?? (() => anonymous),
    originOf: (request) => originOf(request, options.publicOrigin),
    routes: [],
    ownCall,
    sinceLastVisit: () => performance.now() - lastVisit,
  } satisfies Kit);
  app.decorateRequest('viewer');
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) app.kit.routes.push({ method: each, url, endpoint: config?.endpoint });
  });
  const compile = AjvCompiler();
  const strict = { removeAdditional: false, useDefaults: true, allErrors: false } as const;
  const checkText = compile({}, { customOptions: { ...strict, coerceTypes: true } });
  const checkBody = compile({}, { customOptions: { ...strict, coerceTypes: false } });
  app.setValidatorCompiler((part) => (part.httpPart === 'body' ? checkBody(part) : checkText(part)));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new Refusal('notFound');
  });

  const headers = securityHeaders({
    otherOrigins: options.otherOrigins ?? [],
    scriptHashes: options.scriptHashes ?? [],
    https: options.publicOrigin?.startsWith('https:') ?? false,
  });
  const ownOrigins = options.publicOrigin ? [options.publicOrigin] : [];
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET') lastVisit = performance.now();
    reply.headers(headers);
    refuseForeignOrigin(request, ownOrigins);
    done();
  });
  await app.register(cookie);
  await app.register(etag, { weak: true });
  await app.register(compress, {
    globalDecompression: false,
    threshold: compressFrom,
    encodings: ['br', 'gzip'],
    // The default quality of 11 takes longer than the answer took to make.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (options.callsPerMinute) {
    await app.register(rateLimit, {
      // Endpoints of contracts ask for it (`route`); files and media are many small requests of one visitor.
      global: false,
      max: options.callsPerMinute,
      timeWindow: 60_000,
      allowList: (request) => request.headers[ownCall.name] === ownCall.value,
      errorResponseBuilder: (_request, { ttl }) =>
        new Refusal('tooManyRequests', { headers: { 'retry-after': String(Math.ceil(ttl / 1000)) } }),
    });
  }
  return app;
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOfError(error);
  if (refusal.status >= 500) logFault(request.log, error, request);
  const instance = refusal.status >= 500 ? request.id : undefined;
  return reply
    .status(refusal.status)
    .headers({ 'cache-control': 'no-store', ...refusal.headers })
    .type(problemType)
    .serializer(JSON.stringify)
    .send(problemDocument(refusal, instance));
}

function logFault(log: FastifyBaseLogger, error: unknown, request: FastifyRequest): void {
  const route = request.routeOptions?.url ?? 'unknown';
  log.error({ err: error, method: request.method, route }, 'A call failed');
}

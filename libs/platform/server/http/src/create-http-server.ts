import { constants } from 'node:zlib';
import { hash, randomBytes } from 'node:crypto';
import { parse } from 'node:querystring';
import { AjvCompiler } from '@fastify/ajv-compiler';
import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import rateLimit from '@fastify/rate-limit';
import { platformProblems } from '@nitrate/contract-kit';
import { logOptions, logStream } from '@nitrate/observability';
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
import { clientNetwork } from './limits/client-network';
import { sharedCounts } from './limits/shared-counts';
import { tooManyRequests } from './limits/too-many-requests';
import { guardServer, timeoutOptions } from './limits/guard-server';
import { type ServerLimits, defaultLimits } from './limits/server-limits';
import { securityHeaders } from './security/content-security';
import { originOf, refuseForeignOrigin, refuseSeveralHosts } from './security/foreign-requests';
import { cleanForwardedHeaders } from './proxies/clean-forwarded-headers';
import { isInternalCall } from './is-internal-call';
import { requestIdHeader, requestIds } from './request-id';
import { type ErrorPage, opensPage } from './problems/error-page';
import { problemDocument, problemType } from './problems/problem-document';
import { Refusal } from './problems/refusal';
import { refusalOfError } from './problems/refusal-of-error';
import { networkList } from './proxies/network-list';
import type { HttpServer, ServerDeps, ViewerOf } from './http-server';
import { type KnownProblems, knownProblems } from './problems/known-problems';
import { anonymous } from './security/viewer';
import { type SchemaValidator, serialiseWhenUsed, validateWhenUsed } from './validation/schema-validator';
import { validateFields } from './validation/validate-fields';

/** Whether the client closed the connection before its request had arrived whole: nothing of ours has failed then. */
const isAbandoned = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => raw.destroyed && !raw.complete;

/** Parses a query string; repeated parameters become one value with commas: `?genre=a&genre=b` is `a,b`. */
function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>;
  if (text === '') return query;
  const parsed = parse(text, undefined, undefined, { maxKeys: 200 });
  for (const [name, value] of Object.entries(parsed))
    query[name] = Array.isArray(value) ? value.join(',') : (value ?? '');
  return query;
}

export interface HttpServerOptions {
  /** Options of pino; default: false, no logging. */
  logger?: FastifyServerOptions['logger'];
  /** Networks of the reverse proxies to trust in `X-Forwarded-For` and `X-Request-Id`, in CIDR notation; needs `publicOrigin`. */
  trustedProxies?: readonly string[];
  /** Default: the system clock. */
  now?: () => Date;
  /** Identifies the viewer of a request; by default all are anonymous. */
  viewerOf?: ViewerOf;
  /** Public origin of the site, such as `https://films.example`. Default: the one that each request was sent to. */
  publicOrigin?: string;
  /** Other origins that pages may load from and call. */
  otherOrigins?: readonly string[];
  /** `'sha256-…'` of the inline scripts of pages. */
  scriptHashes?: readonly string[];
  /** `'sha256-…'` of the `<style>` elements of pages. */
  styleHashes?: readonly string[];
  /** Rate limit of endpoints per client address and minute; default: none. */
  callsPerMinute?: number;
  /** Limit of uncached pages and documents per client address and minute, see `missLimit`; default: none. */
  rendersPerMinute?: number;
  /** Redis in which all processes count calls and renders together; default: each counts for itself. */
  redisUrl?: string;
  /** What clients may hold open; default: `defaultLimits`. */
  limits?: Partial<ServerLimits>;
  /** Renders the page that a reader gets in place of a problem document; default: there are only documents. */
  errorPage?: ErrorPage | undefined;
  /** Called with each refusal before the response is sent, for example to log it. */
  onRefusal?: (request: FastifyRequest, refusal: Refusal) => void;
  /** Called with each request before anything else, for example to time it. */
  observe?: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** Below this size compression costs more than it saves. */
const minCompressedBytes = 1024;

/** Creates a Fastify server with our conventions. Register routes on it, then `listen` or `inject`. */
export async function createHttpServer(options: HttpServerOptions = {}): Promise<HttpServer> {
  const { publicOrigin, trustedProxies: proxyNetworks = [], errorPage, onRefusal, observe } = options;
  if (proxyNetworks.length > 0 && publicOrigin === undefined) {
    throw new Error('trustedProxies need a publicOrigin, so that no forwarded host is believed.');
  }
  const isTrustedProxy = networkList(proxyNetworks);
  const limits: ServerLimits = { ...defaultLimits, ...options.limits };
  const problems = knownProblems();
  const answering: Answering = { problems, errorPage };
  const headers = securityHeaders({
    otherOrigins: options.otherOrigins ?? [],
    scriptHashes: options.scriptHashes ?? [],
    styleHashes: options.styleHashes ?? [],
    https: options.publicOrigin?.startsWith('https:') ?? false,
  });
  const internalCallHeader = { name: 'x-nitrate-internal-call', value: randomBytes(32).toString('base64url') };
  const serverOptions: FastifyServerOptions & FastifyHttpOptions<RawServerDefault> = {
    logger: options.logger
      ? { stream: logStream(), ...logOptions(options.logger === true ? {} : options.logger) }
      : false,
    trustProxy: proxyNetworks.length > 0 && isTrustedProxy,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds({ isTrustedProxy, internalCallHeader }),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 500, querystringParser: parseQuery },
    forceCloseConnections: 'idle',
    // A busy machine takes longer than the default of 10 s; what a start waits for has limits of its own.
    pluginTimeout: 0,
    ...timeoutOptions(limits, errorPage),
    // Without hooks: the address cannot be routed.
    frameworkErrors: (error, request, reply) =>
      void answerError(answering, error, request, reply.headers(headers).header(requestIdHeader, request.id)),
  };
  const app: FastifyInstance = fastify(serverOptions);
  let lastVisitMs = -Infinity;
  app.decorate('deps', {
    now: options.now ?? (() => new Date()),
    viewerOf: options.viewerOf ?? (() => anonymous),
    originOf: (request) => originOf(request, publicOrigin),
    routes: [],
    internalCallHeader,
    sinceLastVisit: () => performance.now() - lastVisitMs,
    problems,
    limitsCalls: Boolean(options.callsPerMinute),
    rendersPerMinute: options.rendersPerMinute ?? 0,
  } satisfies ServerDeps);
  app.decorateRequest('viewer');
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) app.deps.routes.push({ method: each, url, endpoint: config?.endpoint });
  });
  const compile = AjvCompiler();
  const strict = { removeAdditional: false, useDefaults: true, allErrors: false } as const;
  const validateWithCoercion = compile({}, { customOptions: { ...strict, coerceTypes: true } });
  const validateStrictly = compile({}, { customOptions: { ...strict, coerceTypes: false } });
  app.setValidatorCompiler((part) =>
    part.httpPart === 'body'
      ? validateWhenUsed(() => validateFields(validateStrictly, part))
      : validateWhenUsed(() => validateWithCoercion(part) as SchemaValidator),
  );
  const compileSerialiser = SerializerSelector()();
  app.setSerializerCompiler((part) => serialiseWhenUsed(() => compileSerialiser({ httpStatus: '', ...part })));
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) onRefusal?.(request, error);
    return answerError(answering, error, request, reply);
  });
  app.setNotFoundHandler(() => {
    throw new Refusal('notFound');
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET') lastVisitMs = performance.now();
    observe?.(request, reply);
    reply.headers(headers).header(requestIdHeader, request.id);
    if (proxyNetworks.length > 0) cleanForwardedHeaders(request.raw.headers);
    refuseSeveralHosts(request);
    refuseForeignOrigin(request, publicOrigin);
    done();
  });
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  // A connection that stayed open after its reply would hold up the end of the server.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  guardServer(app, { limits, isTrustedProxy, errorPage });
  await app.register(cookie);
  await app.register(etag, { weak: true, hashFn: (payload) => hash('sha1', payload, 'base64') });
  await app.register(compress, {
    globalDecompression: false,
    threshold: minCompressedBytes,
    encodings: ['br', 'gzip'],
    // The default quality of 11 takes longer than computing most responses.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const counts = options.redisUrl === undefined ? undefined : await sharedCounts(options.redisUrl, app.log);
  app.addHook('onClose', async () => counts?.close());
  await app.register(rateLimit, {
    // Endpoints (`route`) and what no cache has ready (`missLimit`) are limited; files and media take many small requests.
    global: false,
    max: options.callsPerMinute ?? 0,
    timeWindow: 60_000,
    keyGenerator: (request) => clientNetwork(request.ip),
    ...(counts && { store: counts.store }),
    allowList: ({ headers: sent }) => isInternalCall({ internalCallHeader }, sent),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
  return app;
}

/** How errors are returned. */
interface Answering {
  problems: KnownProblems;
  errorPage: ErrorPage | undefined;
}

function answerError(
  { problems, errorPage }: Answering,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { error, refusal, status } = problemOf(problems, thrown);
  if (status >= 500) logFault(request.log, error, request);
  const { method, url = '/', headers } = request.raw;
  reply.status(status).headers({ 'cache-control': 'no-store', ...refusal.headers });
  if (errorPage && opensPage({ method, url, accept: headers.accept })) {
    const page = errorPage(status, refusal.headers, url);
    return reply.headers(page.headers).send(page.html);
  }
  return reply
    .type(problemType)
    .serializer(JSON.stringify)
    .send(problemDocument(refusal, status, request.id));
}

/** A refusal with an unregistered code is a bug, returned as a fault. */
function problemOf(problems: KnownProblems, error: unknown): { error: unknown; refusal: Refusal; status: number } {
  const refusal = refusalOfError(error);
  const status = problems.get(refusal.code);
  if (status !== undefined) return { error, refusal, status };
  const fault = new Error(`The problem ${refusal.code} is not registered.`, { cause: error });
  return { error: fault, refusal: new Refusal('somethingWentWrong'), status: platformProblems.somethingWentWrong };
}

function logFault(log: FastifyBaseLogger, error: unknown, request: FastifyRequest): void {
  const facts = { err: error, method: request.method, route: request.routeOptions?.url ?? 'unknown' };
  if (isAbandoned(request)) log.info(facts, 'Client disconnected before its request had arrived');
  else log.error(facts, 'Request failed');
}

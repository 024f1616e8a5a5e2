import type { Readable } from 'node:stream';
import type { BodyOf, Endpoint, FieldError, ParamsOf, QueryOf, ReplyOf } from '@nitrate/contract-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachePolicy, noStore } from './cache-policy';
import { checkAccess } from './security/check-access';
import type { HttpServer } from './http-server';
import type { SignedInViewer, Viewer } from './security/viewer';
import { type BodyRules, checkBody } from './validation/check-body';
import { Refusal } from './problems/refusal';
import { validationFailed } from './validation/validation-error';

/** Refuses calls with a NUL character anywhere, because PostgreSQL cannot store them. */
function refuseNul({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): void {
  const path = findNul(params, 'params') ?? findNul(query, 'query') ?? findNul(body, 'body');
  if (path === undefined) return;
  const error: FieldError = { path, code: 'nulCharacter', message: 'must not contain a NUL character' };
  throw validationFailed([error]);
}

/** Deeper nesting, which no endpoint takes, is refused. */
const maxDepth = 64;

function findNul(value: unknown, path: string, depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > maxDepth) throw new Refusal('validationFailed', { detail: 'The call is nested too deeply.' });
  for (const [name, part] of Object.entries(value)) {
    if (name.includes('\0')) return path;
    const found = findNul(part, `${path}.${name}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A call as its handler sees it: validated against the contract. */
interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly viewer: ViewerFor<E>;
  readonly now: () => Date;
  /** For what the contract does not describe: client address, headers, log. */
  readonly request: FastifyRequest;
  /** For cookies and headers of the response. */
  readonly reply: FastifyReply;
}

/** The viewers that pass the access check of an endpoint. */
type ViewerFor<E extends Endpoint> = E['access'] extends 'anyone' ? Viewer : SignedInViewer;

/** A reply; one that is a text or a file may be a stream of it. */
type Result<E extends Endpoint> = ReplyOf<E> | (E['mediaType'] extends string ? Readable : never);

/** Returns the reply to a call, or throws a `Refusal`. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>> | Result<E>;

interface RouteOptions<E extends Endpoint> {
  /** Default: `noStore`. */
  cache?: CachePolicy;
  /** Maximum size of the body in bytes; default: one mebibyte. */
  bodyLimit?: number;
  /** Gives the body the time of an upload to arrive. */
  upload?: boolean;
  /** Calls per client address and minute; default: the limit of the server. Ignored by a server without a limit. */
  callsPerMinute?: number;
  /** Rules for the body beyond its schema. Their errors are returned together with the schema's. */
  rules?: BodyRules<BodyOf<E>>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes of endpoints. */
    viewer: Viewer;
  }
  interface FastifyContextConfig {
    /** The contract of the route, from which the API documentation is generated. */
    endpoint?: Endpoint;
  }
}

/**
 * Serves an endpoint of a contract below the prefix of `app`.
 * @throws Error where a refusal of the contract is not registered, see `registerProblems`
 */
export function route<E extends Endpoint>(
  app: HttpServer,
  endpoint: E,
  handler: Handler<E>,
  { cache = noStore, bodyLimit, upload = false, callsPerMinute, rules }: RouteOptions<E> = {},
): void {
  const unknown = endpoint.refusals.filter((code) => !app.deps.problems.has(code));
  if (unknown.length > 0) throw new Error(`${endpoint.url} refuses with unregistered problems: ${unknown.join(', ')}.`);
  app.route({
    method: endpoint.method,
    url: endpoint.url,
    bodyLimit,
    attachValidation: rules !== undefined,
    config: {
      endpoint,
      upload,
      ...(app.deps.limitsCalls && { rateLimit: callsPerMinute === undefined ? {} : { max: callsPerMinute } }),
    },
    // Access is checked before the input: a client without access sends no body and learns nothing from validation.
    async onRequest(request) {
      const viewer = await app.deps.viewerOf(request, endpoint.access === 'anyone' ? 'token' : 'session');
      request.viewer = viewer;
      checkAccess(endpoint, viewer, app.deps.now());
    },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.mediaType === undefined && { response: { 200: serialiserSchema(endpoint.reply) } }),
    },
    async handler(request, reply) {
      if (rules) checkBody(request, rules);
      refuseNul(request);
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        viewer: request.viewer,
        now: app.deps.now,
        request,
        reply,
      } as unknown as Call<E>;
      const result = await handler(call);
      if (endpoint.mediaType !== undefined && !reply.hasHeader('content-type')) reply.type(endpoint.mediaType);
      reply.header('cache-control', cache.header);
      return result;
    },
  });
}

interface JsonSchema {
  [keyword: string]: unknown;
  type?: unknown;
  anyOf?: unknown;
  const?: unknown;
}

/**
 * Rewrites the schema of a reply to keywords that fast-json-stringify serialises fast: it validates each branch
 * of `anyOf`, so "T or null" becomes `nullable`, and a union of string literals becomes `string`.
 */
function serialiserSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(serialiserSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = schema as JsonSchema;
  if (Array.isArray(anyOf)) return choice(anyOf as JsonSchema[], rest);
  return Object.fromEntries(Object.entries(rest).map(([keyword, value]) => [keyword, serialiserSchema(value)]));
}

function choice(branches: JsonSchema[], rest: JsonSchema): unknown {
  const present = branches.filter(({ type }) => type !== 'null');
  const nullable = present.length < branches.length ? { nullable: true } : {};
  const [only] = present;
  if (only && present.length === 1) return { ...(serialiserSchema(only) as object), ...nullable };
  if (present.every(({ type, const: value }) => type === 'string' || typeof value === 'string')) {
    return { type: 'string', ...nullable };
  }
  return { ...rest, anyOf: branches.map(serialiserSchema) };
}

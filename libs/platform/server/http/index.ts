/** Fastify as this house uses it: routes from contracts, problem documents, cache policy, limits and headers. */
export { createHttpServer } from './src/create-http-server';
export type { HttpServer, HttpServerOptions, KnownRoute } from './src/create-http-server';
export { route } from './src/route';
export type { Call, Handler, RouteOptions } from './src/route';
export { Refusal } from './src/refusal';
export { noStore, publicFor, immutable } from './src/cache-policy';
export type { CachePolicy } from './src/cache-policy';
export { problemType } from './src/problem-document';
export type { SignedInViewer, Viewer, ViewerCheck } from './src/viewer';
export { checkAccess } from './src/check-access';
export { refuseUnknown } from './src/refuse-unknown';
export { serveApiDocs } from './src/api-docs';
export { cspHash } from './src/csp-hash';
export { inProcessCalls } from './src/in-process-calls';
export type { CallApi, CallInit } from './src/in-process-calls';

/**
 * Fastify with our conventions: routes from contracts, problem documents, cache policy, rate limits, security headers.
 */
export { createHttpServer } from './src/create-http-server';
export type { HttpServerOptions } from './src/create-http-server';
export { startingServer } from './src/starting-server';
export type { HttpServer, KnownRoute } from './src/http-server';
export { route } from './src/route';
export type { ErrorPage } from './src/problems/error-page';
export { Refusal } from './src/problems/refusal';
export type { BodyRules } from './src/validation/check-body';
export { validationFailed } from './src/validation/validation-error';
export { registerProblems } from './src/problems/register-problems';
export { noStore, publicFor, immutable } from './src/cache-policy';
export { refuseDeletedUser } from './src/security/refuse-deleted-user';
export type { SignedInViewer, Viewer } from './src/security/viewer';
export { inTurns, mapInTurns } from './src/in-turns';
export { gatherCalls } from './src/gather-calls';
export { missLimit } from './src/limits/miss-limit';
export { clientNetwork } from './src/limits/client-network';
export { limitSender } from './src/limits/attempt-limit';
export type { Attempting, AttemptLimit, AttemptLimiter } from './src/limits/attempt-limit';
export type { ServerLimits } from './src/limits/server-limits';
export { refuseUnknown } from './src/refuse-unknown';
export { serveApiDocs } from './src/api-docs';
export { cspHash } from './src/security/content-security';
export { isInternalCall } from './src/is-internal-call';
export { inProcessCalls } from './src/in-process-calls';
export { ReplyTooLarge } from './src/services/limit-reply';
export { isPublicAddress } from './src/services/public-address';
export { serviceFetch } from './src/services/service-fetch';
export { AddressRefused } from './src/services/service-lookup';
export type { ServiceFetch } from './src/services/service-fetch';

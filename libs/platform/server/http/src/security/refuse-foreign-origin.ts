import type { FastifyRequest } from 'fastify';
import { Refusal } from '../problems/refusal';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** CSRF protection: refuses unsafe methods that a page of another origin calls, by `Origin` and `Sec-Fetch-Site`. */
export function refuseForeignOrigin(request: FastifyRequest, ownOrigins: readonly string[]): void {
  if (safeMethods.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const sameOrigin = origin === undefined ? site !== 'cross-site' : isOwn(origin, request, ownOrigins);
  if (!sameOrigin) throw new Refusal('forbidden', { detail: 'The call comes from a page of another origin.' });
}

function isOwn(origin: string, request: FastifyRequest, ownOrigins: readonly string[]): boolean {
  return ownOrigins.includes(origin) || origin === `${request.protocol}://${request.host}`;
}

import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A browser says where a call comes from; one that changes something must come from our own pages. */
export function refuseForeignOrigin(request: FastifyRequest, ownOrigins: readonly string[]): void {
  if (harmless.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const own = origin === undefined ? site !== 'cross-site' : isOwn(origin, request, ownOrigins);
  if (!own) throw new Refusal('forbidden', { detail: 'The call comes from a page of another origin.' });
}

function isOwn(origin: string, request: FastifyRequest, ownOrigins: readonly string[]): boolean {
  return ownOrigins.includes(origin) || origin === `${request.protocol}://${request.host}`;
}

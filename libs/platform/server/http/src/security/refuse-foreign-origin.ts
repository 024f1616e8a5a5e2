import type { FastifyRequest } from 'fastify';
import { Refusal } from '../problems/refusal';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: refuses unsafe methods that a page of another origin calls, by `Origin` and `Sec-Fetch-Site`.
 * @param publicOrigin the only origin of pages; undefined: the one that the request was sent to
 */
export function refuseForeignOrigin(request: FastifyRequest, publicOrigin: string | undefined): void {
  if (safeMethods.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const own = publicOrigin ?? `${request.protocol}://${request.host}`;
  const sameOrigin = origin === undefined ? site !== 'cross-site' : origin === own;
  if (!sameOrigin) throw new Refusal('forbidden', { detail: 'The call comes from a page of another origin.' });
}

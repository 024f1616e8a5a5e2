import type { FastifyRequest } from 'fastify';
import { Refusal } from '../problems/refusal';

/**
 * Host names and IP addresses with an optional port. Anything else does not come from a browser and may be an attack.
 */
const validHost = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const maxHostLength = 255;

/** The origin that the client sees: the configured one, else the request's. */
export function originOf(request: FastifyRequest, publicOrigin: string | undefined): string {
  if (publicOrigin) return publicOrigin;
  const isValid = request.host.length <= maxHostLength && validHost.test(request.host);
  return `${request.protocol}://${isValid ? request.host.toLowerCase() : 'localhost'}`;
}

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

/**
 * Refuses requests with two `Host` headers (RFC 9112, 3.2): Node.js takes the first, and a proxy in front may have taken
 * the other.
 */
export function refuseSeveralHosts({ raw }: Pick<FastifyRequest, 'raw'>): void {
  let hosts = 0;
  for (let i = 0; i < raw.rawHeaders.length; i += 2) {
    const name = raw.rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) throw new Refusal('validationFailed', { detail: 'The request has more than one Host header.' });
}

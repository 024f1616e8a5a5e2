import type { FastifyRequest } from 'fastify';

/**
 * Host names and IP addresses with an optional port. Anything else does not come from a browser and may be an attack.
 */
const validHost = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const maxHostLength = 255;

/** The origin that the client sees: the configured one, else that of the request. */
export function originOf(request: FastifyRequest, publicOrigin: string | undefined): string {
  if (publicOrigin) return publicOrigin;
  const isValid = request.host.length <= maxHostLength && validHost.test(request.host);
  return `${request.protocol}://${isValid ? request.host.toLowerCase() : 'localhost'}`;
}

import type { FastifyRequest } from 'fastify';

/** Host names and addresses with an optional port: what a visitor can have typed. Anything else may be an attack. */
const plausibleHost = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Where the visitor believes to be: configured, or as the request says. */
export function originOf(request: FastifyRequest, publicOrigin: string | undefined): string {
  if (publicOrigin) return publicOrigin;
  const host = request.host.length <= 255 && plausibleHost.test(request.host) ? request.host : 'localhost';
  return `${request.protocol}://${host.toLowerCase()}`;
}
